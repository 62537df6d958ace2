/** An order as one of its two parties sees it. */
import type { Shipment } from '#contract/shipment'
import { formatDeadline, formatWeekday } from '#rules/danish'
import { carrierSilenceHours } from '#rules/carrier-polling'
import { hoursAfter } from '#rules/deadlines'
import { stateOfShipment, statuses } from '#rules/order-statuses'
import type { OrderState, ReturnStage } from '#rules/order-state'

export type Side = 'buyer' | 'seller'

export type OrderView = {
  shipment: Shipment
  side: Side
  state: OrderState
  /** The buyer's bank disputes the payment, or has taken it back. */
  dispute: Shipment['dispute']
  /** The other party. */
  other: Shipment['buyer']
  /** 'bogen' or 'bøgerne'. */
  books: string
}

export function orderView(shipment: Shipment, viewerId: string): OrderView {
  const side = shipment.buyer.id === viewerId ? 'buyer' : 'seller'
  return {
    shipment,
    side,
    state: stateOfShipment(shipment.status, shipment.deliveryType),
    dispute: shipment.dispute,
    other: side === 'buyer' ? named(shipment.seller, 'Sælgeren') : named(shipment.buyer, 'Køberen'),
    books: shipment.products.length === 1 ? 'bogen' : 'bøgerne',
  }
}

/** The state's name for this party. */
export function statusLabel(state: OrderState, side: Side): string {
  return statuses[state][side]
}

/** The state's name outside the order lists, where a pickup has one name for both (docs/product.md 6). */
export function otherViewLabel(state: OrderState, side: Side): string {
  return state === 'awaiting_pickup' ? statuses[state].elsewhere : statusLabel(state, side)
}

/** A person without an account any more is called by what they were in the sale. */
function named(party: Shipment['buyer'], role: string): Shipment['buyer'] {
  return party.gone ? { ...party, first_name: role, last_name: '' } : party
}

const returnStamps: Record<ReturnStage, string> = {
  sending: 'skal retur',
  on_way: 'er på vej retur',
  arrived: 'er kommet retur',
  objected: 'er kommet retur',
}

/** The order's state on its own page, which says more of a pause than a list. */
export function stampName(view: OrderView): string {
  const stage = view.shipment.refund?.return?.stage
  if (stage) return `${capital(view.books)} ${returnStamps[stage]}`
  return isPaused(view) ? 'Sat på pause' : stateName(view)
}

/** The order's state in a word for this party. A returned parcel is not ours to look at while its buyer may choose. */
export function stateName(view: OrderView): string {
  return isChoice(view) ? 'Pakken kom retur' : statusLabel(view.state, view.side)
}

/** When `what` happened, or null if it has not. */
export function happenedAt({ history }: Pick<Shipment, 'history'>, what: string): Date | null {
  const found = history.find((entry) => entry.what === what)
  return found ? new Date(found.at) : null
}

/** When the parties hear from us: 'Du hører fra os senest …', and that we are late if we are. */
export function hearsBy({ shipment: { turn } }: OrderView): string {
  if (!turn?.by) return 'Du får besked, når vi ved mere.'
  const by = `Du hører fra os senest ${formatDeadline(new Date(turn.by))}.`
  return turn.late ? `Vi er forsinkede, og det beklager vi. ${by}` : by
}

/** ' senest …' for the deadline of the party whose turn it is. */
export function turnBy({ shipment: { turn } }: OrderView): string {
  return turn?.by ? ` senest ${formatDeadline(new Date(turn.by))}` : ''
}

/** Says what happens when a pickup is not confirmed in time. */
export function looksAt({ shipment: { turn } }: OrderView): string {
  return turn?.by
    ? ` Har vi ikke hørt fra jer senest ${formatWeekday(new Date(turn.by))}, kigger vi på ordren sammen med jer.`
    : ''
}

/** Why an order needs an operator, in the words of the mails about it. */
export function whatHappened({
  shipment: { deliveryType, details, arrival_asked },
  side,
}: OrderView): string {
  if (deliveryType === 3) return 'Afhentningen er ikke blevet bekræftet.'
  if (details.carrier_silent) return 'Fragtfirmaet har ikke svaret os på, om pakken er sendt.'
  if (arrival_asked)
    return 'Fragtfirmaet har ikke meldt pakken leveret. Vi leder efter den sammen med fragtfirmaet.'
  if (details.moves)
    return `Fragtfirmaet har registreret pakken igen, efter at den kom retur. Vi finder ud af, hvor den er.${side === 'seller' ? ' Har du fået en ny pakkelabel, så vent med at sende.' : ''}`
  return details.returned
    ? 'Fragtfirmaet har ikke kunnet aflevere pakken.'
    : 'Den første kunne ikke laves hos fragtfirmaet, så pakken kan ikke sendes endnu.'
}

/** The title of an order that an operator has. */
export function whyPaused(view: OrderView): string {
  if (view.shipment.arrival_asked) return 'Vi leder efter pakken'
  return isLabelTrouble(view) ? 'Vi laver en ny pakkelabel' : 'Vi kigger på ordren'
}

/** A parcel waits for us because it has no label. */
export function isLabelTrouble({ shipment: { deliveryType, details, arrival_asked } }: OrderView): boolean {
  const { carrier_silent, returned, moves } = details
  return deliveryType !== 3 && !carrier_silent && !arrival_asked && !returned && !moves
}

/** A parcel came back, and the buyer may have it sent again. */
export function isChoice({ shipment: { turn }, state }: OrderView): boolean {
  return state === 'action_needed' && turn?.who === 'buyer'
}

/** We look at the order, or the buyer's bank does, and nothing else goes on. */
export function isPaused(view: OrderView): boolean {
  return view.state === 'action_needed' && !isChoice(view)
}

/** The new labels of a parcel that came back take all that the sale leaves its seller, so no money comes. */
export function leavesNothing({ total }: Pick<Shipment, 'total'>): boolean {
  return total.payout === 0
}

/** A parcel that we searched for is on its way again. */
export function goesOn({ shipment }: OrderView): boolean {
  return happenedAt(shipment, 'found') !== null || happenedAt(shipment, 'resumed') !== null
}

/** We search for a parcel that the buyer has not said to be missing, and that may have come without a scan. */
export function mayHaveCome({ shipment, side, state }: OrderView): boolean {
  return (
    side === 'buyer' &&
    state === 'action_needed' &&
    shipment.allowed.includes('markDelivered') &&
    happenedAt(shipment, 'not_received') === null
  )
}

/** When an operator takes over from a carrier that does not answer, or null if the carrier answers. */
export function silenceEndsAt({ shipment: { details, ship_by } }: OrderView): Date | null {
  return details.carrier_silent && ship_by ? hoursAfter(new Date(ship_by), carrierSilenceHours) : null
}

/** Capitalises the first letter, for the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The order's title in a list: its first book, and how many more. */
export function orderTitle({ products }: Pick<Shipment, 'products'>): string {
  const [first, ...more] = products.map(({ apiBook }) => apiBook.title)
  return more.length === 0 ? (first ?? '') : `${first} og ${more.length} mere`
}
