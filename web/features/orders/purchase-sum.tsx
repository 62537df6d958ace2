import { useId } from 'react'
import { formatKroner } from '#rules/danish'
import { sum } from '#rules/money'
import { formatOrderNumber } from '#rules/order-number'
import type { ConfirmedGroup } from './group-state.ts'

/** The sum that was charged, with a line per order. */
export function PurchaseSum({ groups }: { groups: readonly ConfirmedGroup[] }) {
  const id = useId()
  const rows = groups.map(({ dbShipment, number, seller, products, buyerFee = 0, price, paid = 0 }) => ({
    id: dbShipment,
    seller: seller?.first_name,
    number,
    amounts: [sum(products.map(({ dbBook }) => dbBook.price)), buyerFee, price, paid],
  }))
  const total = (column: number) => sum(rows.map(({ amounts }) => amounts[column] ?? 0))
  return (
    <section className="kvit" id="beloebet" tabIndex={-1} aria-labelledby={id}>
      <div>
        <h2 id={id}>Beløbet</h2>
        <p className="muted">Står som ét træk på dit kontoudtog.</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways is reached by keyboard */}
      <div className="kvit__rul" tabIndex={0} role="region" aria-label="Beløbet fordelt på ordrer">
        <table className="kvt">
          <thead>
            <tr>
              <th scope="col">Ordre</th>
              <th scope="col">Bøger</th>
              <th scope="col">Gebyr</th>
              <th scope="col">Fragt</th>
              <th scope="col">I alt</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.seller} <span className="nr">{formatOrderNumber(row.number)}</span>
                </th>
                {row.amounts.map((amount, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns never move
                  <td key={column}>{withoutUnit(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Betalt</th>
              <td>{withoutUnit(total(0))}</td>
              <td>{withoutUnit(total(1))}</td>
              <td>{withoutUnit(total(2))}</td>
              <td>{formatKroner(total(3))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

const withoutUnit = (amount: number) => formatKroner(amount).replace(/\s*kr\.$/, '')
