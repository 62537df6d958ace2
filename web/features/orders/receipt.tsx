import { Printer } from 'lucide'
import type { Shipment } from '#contract/shipment'
import { formatDate } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import '../../styles/receipt.css'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName } from '#rules/full-name'
import { Operator } from '../help/operator.tsx'
import { happenedAt } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { receiptRows } from './receipt-rows.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** The receipt, the same on screen and on paper. */
export function Receipt({ view: { shipment, side } }: { view: OrderView }) {
  return (
    <article className="receipt">
      <p className="receipt__brand" aria-hidden="true">
        Genlæst
      </p>
      <header className="dash__head">
        <div>
          <h1>{side === 'buyer' ? 'Kvittering' : 'Afregning'}</h1>
          <p className="muted">{statusLine(shipment)}</p>
        </div>
        <Button kind="line" className="receipt__print" onClick={() => print()}>
          <Icon of={Printer} size="sm" />
          Udskriv
        </Button>
      </header>
      <Facts>
        <Fact term="Ordrenummer">
          <span className="receipt__id">{formatOrderNumber(shipment.number)}</span>
        </Fact>
        <Fact term="Betalt">{formatDate(happenedAt(shipment, 'paid') ?? new Date(shipment.created))}</Fact>
        <Fact term="Sælger">{fullName(shipment.seller)} (privatperson)</Fact>
        <Fact term="Køber">{fullName(shipment.buyer)}</Fact>
        <Fact term="Formidlet af">
          <Operator />
        </Fact>
      </Facts>
      <table className="ledger mt-6">
        <thead>
          <tr>
            <th scope="col">Vare</th>
            <th scope="col">Beløb</th>
          </tr>
        </thead>
        <tbody>
          {receiptRows(shipment, side).map(({ id, label, amount, kind }) => (
            <tr key={id} className={kind && `receipt__${kind}`}>
              <td>{label}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted mt-6">
        Bøgerne sælges af en privatperson og er uden moms. Genlæsts gebyr er med moms.
      </p>
    </article>
  )
}

function statusLine(shipment: Shipment): string {
  const chargedBack = happenedAt(shipment, 'charged_back')
  if (chargedBack) return `Køberens bank har taget hele beløbet tilbage ${formatDate(chargedBack)}.`
  const refunded = happenedAt(shipment, 'refunded')
  if (shipment.total.back)
    return refunded
      ? `En del af beløbet er givet tilbage ${formatDate(refunded)}.`
      : 'En del af beløbet gives tilbage.'
  if (refunded) return `Hele beløbet er givet tilbage ${formatDate(refunded)}.`
  if (!happenedAt(shipment, 'cancelled')) return ''
  if (shipment.money_back === 'waiting')
    return 'Ordren er annulleret. Hele beløbet gives tilbage, men er forsinket.'
  if (shipment.money_back === 'failed')
    return 'Ordren er annulleret. Refunderingen kom ikke frem til køberen.'
  return 'Ordren er annulleret. Hele beløbet gives tilbage.'
}
