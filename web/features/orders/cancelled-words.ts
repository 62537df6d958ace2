import { genitive } from '#rules/danish'
import type { OrderView } from '../order-parts/order-view.ts'

/** Why the order was cancelled, before what comes of it: the words of the mails about it, or an operator's statement. */
export function whyCancelled({
  shipment: { cancelled_because, seller, buyer },
  side,
  books,
}: OrderView): string {
  if (!cancelled_because) return ''
  const { why, statement } = cancelled_because
  const words = {
    not_sent:
      side === 'buyer'
        ? `${seller.first_name} fik ikke sendt ${books} i tide.`
        : `Vi har ikke kunnet se, at ${books} blev sendt inden fristen.`,
    not_sent_again:
      side === 'buyer'
        ? 'Pakken kom retur og bliver ikke sendt igen.'
        : `Pakken kom retur og skal ikke sendes igen. Hent den hos fragtfirmaet, så er ${books} ${books === 'bogen' ? 'din' : 'dine'} igen.`,
    refunded:
      side === 'buyer'
        ? 'Du fik ret i din anmodning om refundering.'
        : `${buyer.first_name} fik ret i anmodningen om refundering.`,
    given_back:
      side === 'buyer'
        ? `${seller.first_name} har givet dig alle pengene tilbage, og du beholder ${books}.`
        : `Du har givet ${buyer.first_name} alle pengene tilbage, og ${buyer.first_name} beholder ${books}.`,
    returned:
      side === 'buyer' ? `Du har sendt ${books} retur.` : `${buyer.first_name} har sendt ${books} retur.`,
    by_us: statement ? `Vi har annulleret ordren: »${statement}«` : 'Vi har måttet annullere ordren.',
    charged_back:
      side === 'buyer'
        ? 'Din bank har taget betalingen tilbage.'
        : `${genitive(buyer.first_name)} bank har taget betalingen tilbage.`,
  }
  return `${words[why]} `
}
