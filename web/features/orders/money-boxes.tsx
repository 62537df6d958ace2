import { useId } from 'react'
import { Link } from 'react-router'
import type { Shipment } from '#contract/shipment'
import { formatKroner, formatPercent, genitive, plural } from '#rules/danish'
import { useFees, useSettings } from '../../api/use-root.ts'
import { Sum } from '../../ui/sum.tsx'
import { leavesNothing } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { lateMoney, noMoney } from './seller-words.ts'

/** The parts of what the buyer paid. */
export function PaymentBox({ shipment: { _id: shipmentId, products, total } }: { shipment: Shipment }) {
  const id = useId()
  const { buyerPercent } = useFees()
  const { books, buyerFee = 0, shipping = 0, paid = 0, labels, back } = total
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Betaling
      </h2>
      <Sum
        rows={[
          { label: plural(products.length, 'bog', 'bøger'), amount: formatKroner(books) },
          { label: `Købergebyr (${formatPercent(buyerPercent)})`, amount: formatKroner(buyerFee) },
          { label: 'Fragt', amount: formatKroner(shipping) },
          { label: 'Betalt', amount: formatKroner(paid), kind: 'total' },
          ...(labels ? [{ label: 'Betalt for ny pakkelabel', amount: formatKroner(labels) }] : []),
          ...(back ? [{ label: 'Du får tilbage', amount: formatKroner(back) }] : []),
        ]}
      />
      <ReceiptLink shipmentId={shipmentId} text="Se kvittering" />
    </section>
  )
}

/** Shows the seller's part. It is hidden below the minimum price of a book (docs/product.md 1). */
export function ProfitBox({ view }: { view: OrderView }) {
  const { shipment, state } = view
  const id = useId()
  const { fees, minimumPrice } = useSettings()
  const { total } = shipment
  const { books, saleFee = 0, labels = 0, payout = 0, back } = total
  const isCancelled = state === 'cancelled'
  if (books < minimumPrice) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Din fortjeneste
      </h2>
      <Sum
        rows={[
          { label: 'Pris', amount: formatKroner(books) },
          ...(back ? [{ label: 'Tilbage til køberen', amount: formatKroner(-back) }] : []),
          isCancelled
            ? { label: 'Annulleret', amount: formatKroner(-books) }
            : { label: `Salgsgebyr (${formatPercent(fees.salePercent)})`, amount: formatKroner(-saleFee) },
          ...(labels > 0 && !isCancelled ? [{ label: 'Ny pakkelabel', amount: formatKroner(-labels) }] : []),
          { label: 'Du får', amount: formatKroner(isCancelled ? 0 : payout), kind: 'hit' },
        ]}
      />
      {!isCancelled && <p className="small muted mt-4">{whenPaid(view)}</p>}
      <ReceiptLink shipmentId={shipment._id} text="Se afregning" />
    </section>
  )
}

function whenPaid({ shipment, dispute, state, books }: OrderView): string {
  const { buyer, transferred, transfer_late } = shipment
  if (transferred) return 'Pengene er overført til din saldo.'
  if (leavesNothing(shipment)) return noMoney
  if (dispute === 'open')
    return `Pengene venter, mens ${genitive(buyer.first_name)} bank behandler sin indsigelse.`
  if (dispute === 'lost' && state === 'action_needed') return 'Vi afgør, om vi dækker dit salg.'
  if (state === 'finished') return transfer_late ? lateMoney : 'Pengene er på vej til din saldo.'
  if (state === 'refund_requested') return 'Pengene venter, indtil sagen er slut.'
  return `Pengene går til din saldo, når ${buyer.first_name} har fået og godkendt ${books}.`
}

function ReceiptLink({ shipmentId, text }: { shipmentId: string; text: string }) {
  return (
    <p className="mt-4">
      <Link className="link" to={`/dashboard/kvittering?id=${encodeURIComponent(shipmentId)}`}>
        {text}
      </Link>
    </p>
  )
}
