import type { Shipment } from '#contract/shipment'
import type { RefundDetail } from '#rules/refund-case'
import { capital } from '../order-parts/order-view.ts'

type Outcome = Pick<NonNullable<Shipment['refund']>, 'outcome'>

/** The reason for the request, for both parties and operators. */
function reasonWords(reason: number, deliveryType: number, books: string): string {
  if (reason === 2) return `${capital(books)} er ikke som beskrevet`
  return deliveryType === 3 ? `${capital(books)} er ikke udleveret` : 'Pakken er blevet væk'
}

const details: Record<RefundDetail, string> = {
  wrong_book: 'Forkert bog eller udgave',
  more_worn: 'Mere slidt end vist',
  pages_missing: 'Sider eller en del mangler',
  lost: 'Pakken er ikke kommet',
  no_pickup: 'Afhentningen blev ikke til noget',
}

/** The exact fault, where the buyer has named it, else the reason. */
export function problemWords(
  refund: { reason: number; detail: RefundDetail | null },
  deliveryType: number,
  books: string,
) {
  return refund.detail ? details[refund.detail] : reasonWords(refund.reason, deliveryType, books)
}

/** How the request ended, or null while it is open. `bySeller`: the seller gave all the money back, and nobody decided. */
export function outcomeWords(
  { outcome }: Outcome,
  books: string,
  bySeller: boolean,
): { kind: 'info' | 'ok'; text: string } | null {
  switch (outcome) {
    case 'granted':
      if (bySeller)
        return { kind: 'ok', text: `Sælgeren har givet alle pengene tilbage, og køberen beholder ${books}.` }
      return { kind: 'ok', text: 'Køberen har fået ret og får alle pengene tilbage.' }
    case 'declined':
      return { kind: 'info', text: 'Anmodningen er afvist, og ordren er afsluttet.' }
    case 'not_sent_back':
      return {
        kind: 'info',
        text: `${capital(books)} blev ikke sendt retur inden fristen, så handlen gælder.`,
      }
    case 'split':
      return {
        kind: 'ok',
        text: `Køberen beholder ${books} og får en del af pengene tilbage. Ordren er afsluttet.`,
      }
    case 'withdrawn':
      return { kind: 'info', text: 'Anmodningen er trukket tilbage.' }
    case 'came_back':
      return { kind: 'info', text: 'Pakken kom retur, så anmodningen om den mistede pakke er slut.' }
    case 'charged_back':
      return { kind: 'info', text: 'Køberens bank har taget betalingen tilbage, før sagen blev afgjort.' }
    case null:
      return null
  }
}
