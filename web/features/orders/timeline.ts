/** The rows of the date slip: past, current and coming events of an order. */
import { carrierName } from '#rules/carriers'
import { formatKroner, plural } from '#rules/danish'
import {
  happenedAt,
  isChoice,
  isLabelTrouble,
  leavesNothing,
  statusLabel,
} from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'
import { problemWords } from './refund-words.ts'

export type SlipRow = {
  text: string
  kind: 'done' | 'now' | 'todo' | 'off'
  /** When it happened. */
  at?: Date
  /** The deadline. */
  by?: Date
  /** How long it may take, in small print. */
  note?: string
}

/** `toCheck`: how many hours the seller has to look at books that came back. */
export function timelineOf(view: OrderView, toCheck: number): SlipRow[] {
  const { shipment, state } = view
  // A case about delivered books is a story of its own, and its task stands on the first screen of a phone.
  const isOwnStory = state === 'refund_requested' && happenedAt(shipment, 'delivered') !== null
  return [
    ...(isOwnStory ? [] : untilDelivery(view)),
    ...done(shipment, 'delivered', deliveredWhere(shipment)),
    ...problem(view),
    ...rowsFromNow(view, toCheck),
  ]
}

function untilDelivery(view: OrderView): SlipRow[] {
  const { shipment, side, other } = view
  return [
    ...done(shipment, 'paid', side === 'buyer' ? 'Betalt' : 'Solgt'),
    ...done(shipment, 'shipped', side === 'buyer' ? `Afsendt af ${other.first_name}` : 'Afsendt'),
    ...lastSeen(shipment),
    ...search(view),
  ]
}

/** The carrier's latest news of a parcel before we searched for it: where to look. */
function lastSeen(shipment: OrderView['shipment']): SlipRow[] {
  const { carrier_code, carrier_text } = shipment.details
  const carrier = carrierName(carrier_code) ?? 'fragtfirmaet'
  return done(shipment, 'seen', `Seneste nyt fra ${carrier}`).map((row) => ({
    ...row,
    ...(carrier_text && { note: carrier_text }),
  }))
}

/** The search for a parcel, and how it ended. */
function search({ shipment, side }: OrderView): SlipRow[] {
  const who = side === 'buyer' ? 'Du' : shipment.buyer.first_name
  const onward = [
    ...done(shipment, 'found', 'Pakken er fundet'),
    ...done(shipment, 'resumed', 'Ordren fortsætter'),
  ]
  return [
    ...done(shipment, 'not_received', onward.length > 0 ? 'Sat på pause' : `${who} har ikke fået den`),
    ...done(shipment, 'searched', 'Sat på pause'),
    ...onward,
  ]
}

/** The request of an open case. */
function problem({ shipment, side, state, books }: OrderView): SlipRow[] {
  const { refund, buyer } = shipment
  if (state !== 'refund_requested' || !refund) return []
  const who = side === 'buyer' ? 'Du' : buyer.first_name
  const photos = refund.photos.filter(({ by }) => by === 'buyer').length
  const note = [
    problemWords(refund, shipment.deliveryType, books),
    ...(photos > 0 ? [plural(photos, 'billede', 'billeder')] : []),
  ].join(' · ')
  return [
    { text: `${who} meldte et problem`, kind: 'done', at: new Date(refund.asked), note },
    ...returned({ shipment, side, books }),
  ]
}

/** How far the books are on their way back. */
function returned({ shipment, side, books }: Pick<OrderView, 'shipment' | 'side' | 'books'>): SlipRow[] {
  const [buyer, seller] =
    side === 'buyer' ? ['Du', shipment.seller.first_name] : [shipment.buyer.first_name, 'Du']
  return [
    ...agreed(shipment, seller),
    ...done(shipment, 'return_decided', 'Genlæst besluttede retur'),
    ...done(shipment, 'return_sent', `${buyer} sendte ${books} retur`),
    ...done(shipment, 'return_arrived', 'Returpakken er leveret'),
  ]
}

function agreed(shipment: OrderView['shipment'], seller: string): SlipRow[] {
  const offer = shipment.refund?.offer
  const rather = offer?.state === 'open' && offer.by === 'seller'
  return done(shipment, 'return_agreed', `${seller} sagde ja til retur`).map((row) =>
    rather ? { ...row, note: 'Og foreslog et beløb i stedet' } : row,
  )
}

function rowsFromNow(view: OrderView, toCheck: number): SlipRow[] {
  const { shipment, side, state } = view
  const by = shipment.turn?.by
  const end = todo(side === 'buyer' || leavesNothing(shipment) ? 'Afsluttet' : 'Overført til saldo')
  switch (state) {
    case 'awaiting_shipment':
      return [
        now(statusLabel(state, side), shipment.ship_by),
        todo('Afsendt'),
        todo('Leveret'),
        ...approval(view),
        goal(view),
      ]
    case 'awaiting_pickup':
      return [now(statusLabel(state, side), by), goal(view)]
    case 'shipped':
      return [
        now(shipment.arrival_asked ? 'Er pakken fremme?' : 'På vej'),
        todo('Leveret'),
        ...approval(view),
        goal(view),
      ]
    case 'delivered':
      return [
        now(side === 'buyer' ? 'Din godkendelse' : 'Køberens godkendelse', shipment.react_by),
        goal(view),
      ]
    case 'finished':
      return endOf({ shipment, side })
    case 'action_needed':
      if (isChoice(view)) return [now('Retur'), todo('Sendes igen'), end]
      if (shipment.arrival_asked && shipment.dispute === null)
        return [now('Eftersøges', by), todo('Fundet, eller vi afgør sagen'), end]
      if (isLabelTrouble(view) && shipment.dispute === null)
        return [now('Ny pakkelabel', by), ...newLabel(view), todo('Leveret'), end]
      if (shipment.dispute === 'checking') return [now('Betalingen bliver tjekket', by), end]
      return [...bankRows(shipment), now(statusLabel(state, side), by), end]
    case 'refund_requested':
      return [now(statusLabel(state, side)), ...caseEnd(view, toCheck)]
    case 'cancelled':
      return cancellation({ shipment, side })
  }
}

function deliveredWhere({ deliveryType, details }: OrderView['shipment']): string {
  const shop = deliveryType === 1 ? details.service_point?.name : undefined
  return shop ? `Leveret i ${shop}` : 'Leveret'
}

/** Sellers are paid once their buyer approves. */
function approval({ side, other, books }: OrderView): SlipRow[] {
  return side === 'seller' ? [todo(`${other.first_name} godkender ${books}`)] : []
}

/** The rows that an undisturbed order comes to. */
function goal({ shipment, side, other }: OrderView): SlipRow {
  if (side === 'buyer') return todo(`${other.first_name} får sine penge`)
  if (leavesNothing(shipment)) return todo('Afsluttet')
  return todo(`${formatKroner(shipment.total.payout ?? 0)} på din saldo`)
}

function newLabel({ side, other }: OrderView): SlipRow[] {
  const text = side === 'buyer' ? `${other.first_name} sender pakken` : 'Du sender pakken'
  return [{ ...todo(text), note: 'Med fuld frist fra den nye pakkelabel' }]
}

/** The rows after the open row of a case. */
function caseEnd(
  { shipment: { refund, turn, total }, side, other, books }: OrderView,
  toCheck: number,
): SlipRow[] {
  const back: SlipRow =
    side === 'buyer'
      ? { ...todo(`${formatKroner(total.paid ?? 0)} tilbage til dig`), note: 'Samme vej, som du betalte' }
      : todo('Pengene tilbage til køberen')
  switch (refund?.return?.stage) {
    case 'sending':
    case 'on_way':
      return [
        {
          ...todo(`${side === 'buyer' ? other.first_name : 'Du'} får ${books} og bekræfter`),
          note: `Inden ${plural(toCheck, 'time', 'timer')}, ellers bekræfter vi`,
        },
        back,
      ]
    case 'arrived':
      return [back]
    default:
      return [{ ...todo('Afgørelse'), ...byOf(turn?.who === 'operator' ? turn.by : null) }]
  }
}

function endOf({ shipment, side }: Pick<OrderView, 'shipment' | 'side'>): SlipRow[] {
  if (side === 'buyer' || leavesNothing(shipment)) return done(shipment, 'finished', 'Afsluttet')
  return shipment.transferred
    ? done(shipment, 'transferred', 'Overført til saldo')
    : [now('Overføres til saldo')]
}

/** The seller's rows have no refund, because only the buyer is paid back. */
function cancellation({ shipment, side }: Pick<OrderView, 'shipment' | 'side'>): SlipRow[] {
  const at = happenedAt(shipment, 'cancelled')
  const refunded = done(shipment, 'refunded', 'Refunderet')
  const cancelled: SlipRow = { text: 'Annulleret', kind: 'off', ...(at && { at }) }
  if (shipment.dispute === 'lost') return [...bankRows(shipment), cancelled]
  if (side === 'seller') return [cancelled]
  return [cancelled, ...(refunded.length > 0 ? refunded : [now(refundState(shipment))])]
}

function refundState({ money_back }: OrderView['shipment']): string {
  if (money_back === 'failed') return 'Refundering kom ikke frem'
  return money_back === 'waiting' ? 'Refundering forsinket' : 'Refunderes'
}

/** The bank's acts about the payment. */
function bankRows(shipment: OrderView['shipment']): SlipRow[] {
  return [
    ...done(shipment, 'disputed', 'Bankens indsigelse'),
    ...done(shipment, 'charged_back', 'Betalt tilbage af banken'),
  ]
}

function done(shipment: OrderView['shipment'], what: string, text: string): SlipRow[] {
  const at = happenedAt(shipment, what)
  return at ? [{ text, kind: 'done', at }] : []
}

function now(text: string, by?: string | null): SlipRow {
  return { text, kind: 'now', ...byOf(by) }
}

function byOf(by: string | null | undefined) {
  return by ? { by: new Date(by) } : {}
}

function todo(text: string): SlipRow {
  return { text, kind: 'todo' }
}
