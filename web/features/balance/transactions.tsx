import { useId } from 'react'
import type { Reply } from '#contract/contract'
import { Link } from 'react-router'
import { formatShortDate } from '#rules/danish'
import { EmptyState } from '../../ui/empty-state.tsx'
import { signed } from './balance-words.ts'
import { orderAddress } from '../order-parts/order-row.tsx'
import { transactionName } from './transaction-name.ts'

type Transaction = Reply<'stripeUser'>['transactions']['data'][number]

export function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  const id = useId()
  if (transactions.length === 0) {
    return (
      <EmptyState
        drawing="no-transactions"
        title="Der er ingen transaktioner"
        text="Når du sælger en bog, kan du følge pengene her."
      />
    )
  }
  return (
    <section className="moves" aria-labelledby={id}>
      <h2 className="mb-3" id={id}>
        Transaktioner
      </h2>
      <table className="ledger moves__ledger">
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Type</th>
            <th scope="col">Beløb</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map(({ id: transactionId, created, reporting_category, amount, shipment, title }) => (
            <tr key={transactionId}>
              <td className="muted">{formatShortDate(new Date(created))}</td>
              <td>
                {transactionName(reporting_category)}
                {shipment && (
                  <>
                    {': '}
                    <Link className="link" to={orderAddress(shipment)}>
                      {title}
                    </Link>
                  </>
                )}
              </td>
              <td className={amount > 0 ? 'plus' : undefined}>{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
