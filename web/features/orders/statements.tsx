import { useId } from 'react'
import type { Shipment } from '#contract/shipment'
import { formatDateTime, formatKroner } from '#rules/danish'
import { moreHours } from '#rules/more-time'
import '../../styles/refund-case.css'
import { capital } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { partBackText } from './buyer-words.ts'

type Statement = Shipment['statements'][number]

function titleOf({ about, amount = 0, from_seller }: Statement, books: string): string {
  if (about === 'resumed') return 'Ordren fortsætter'
  if (about === 'more_time') return `Fristen er blevet ${moreHours} timer længere`
  if (about === 'return_decided') return `${capital(books)} skal sendes retur`
  if (about === 'settled') return 'Ordren er afsluttet'
  if (from_seller === undefined) return `Du får ${formatKroner(amount)} tilbage`
  const whence =
    from_seller === 0
      ? 'og du beholder dine penge'
      : `og op til ${formatKroner(from_seller)} tages fra din saldo`
  return `Køberen får ${formatKroner(amount)} tilbage, ${whence}`
}

/** How far the money of a reopened order is: to the buyer, or from the seller's balance. */
function moneyOf({ money_back, taken }: Statement): string | null {
  if (money_back) return partBackText(money_back)
  if (taken === undefined || taken === null) return null
  return taken === 0
    ? 'Der er ikke taget noget fra din saldo.'
    : `Vi har taget ${formatKroner(taken)} fra din saldo.`
}

/** Shows what operators decided about the order and why, for both parties to read. */
export function Statements({ view: { shipment, books } }: { view: OrderView }) {
  const { statements } = shipment
  const id = useId()
  if (statements.length === 0) return null
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        Det har Genlæst besluttet
      </h2>
      {statements.map((statement) => (
        <div key={statement.at} className="case__side">
          <h3>{titleOf(statement, books)}</h3>
          <p className="small muted">{formatDateTime(new Date(statement.at))}</p>
          <p className="case__text mt-2">{statement.text}</p>
          {moneyOf(statement) && <p className="small mt-2">{moneyOf(statement)}</p>}
        </div>
      ))}
    </section>
  )
}
