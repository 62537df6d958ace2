import type { Shipment } from '#contract/shipment'
import { formatDeadline, formatKroner } from '#rules/danish'
import { capital } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

type Offer = NonNullable<NonNullable<Shipment['refund']>['offer']>

/** Says whose offer it is, what it means, and by when it is answered or how it ended. */
export function offerWords(view: OrderView, offer: Offer): { from: string; title: string; text: string } {
  const { side, other, books } = view
  const isMine = offer.by === side
  const from = isMine ? 'Dit forslag' : `Forslag fra ${other.first_name}`
  if (offer.state === 'expired') return { from, title: 'Forslaget er udløbet', text: whatNow(view) }
  if (offer.state === 'declined')
    return {
      from,
      title: isMine ? `${other.first_name} sagde nej` : 'Du sagde nej',
      text: whatNow(view),
    }
  const until = offer.until ? formatDeadline(new Date(offer.until)) : 'fristen'
  const or = view.shipment.refund?.return ? 'Eller ' : ''
  const keep =
    side === 'buyer'
      ? `behold ${books}, og få ${formatKroner(offer.gets)} tilbage`
      : `${or ? 'lad' : 'Lad'} ${other.first_name} beholde ${books} for ${formatKroner(offer.back)} mindre`
  const title = `${or}${or || side === 'seller' ? keep : capital(keep)}`
  if (isMine) return { from, title, text: `${other.first_name} har til ${until} til at svare.` }
  const noReturn = view.shipment.refund?.return
    ? `skal ${books} ikke retur, og handlen er slut`
    : 'er handlen slut'
  return { from, title, text: `Siger du ja, ${noReturn}. Forslaget gælder til ${until}.` }
}

function whatNow({ shipment: { refund, turn }, books }: OrderView): string {
  if (refund?.return) return `Så skal ${books} retur som aftalt.`
  const by = turn?.who === 'operator' && turn.by ? ` senest ${formatDeadline(new Date(turn.by))}` : ''
  return `En af os afgør sagen${by}, hvis I ikke bliver enige.`
}
