/** The rows of the date slip: past, current and coming events of an order. */
import { happenedAt, isChoice, isLabelTrouble, statusLabel } from '../order-parts/order-view.ts'
import type { OrderView } from '../order-parts/order-view.ts'

export type SlipRow = {
  text: string
  kind: 'done' | 'now' | 'todo' | 'off'
  /** When it happened. */
  at?: Date
  /** The deadline. */
  by?: Date
}

export function timelineOf(view: OrderView): SlipRow[] {
  const { shipment, side } = view
  const firstEvent = side === 'buyer' ? 'Betalt' : 'Solgt'
  return [
    ...done(shipment, 'paid', firstEvent),
    ...done(shipment, 'shipped', 'Afsendt'),
    ...done(shipment, 'delivered', 'Leveret'),
    ...problem(view),
    ...rowsFromNow(view),
  ]
}

/** The request of an open case. */
function problem({ shipment: { refund, buyer }, side, state }: OrderView): SlipRow[] {
  if (state !== 'refund_requested' || !refund) return []
  const who = side === 'buyer' ? 'Du' : buyer.first_name
  return [{ text: `${who} meldte et problem`, kind: 'done', at: new Date(refund.asked) }]
}

function rowsFromNow(view: OrderView): SlipRow[] {
  const { shipment, side, state } = view
  const end = todo(side === 'buyer' ? 'Afsluttet' : 'Overført til saldo')
  switch (state) {
    case 'awaiting_shipment':
      return [now(statusLabel(state, side), shipment.ship_by), todo('Afsendt'), todo('Leveret'), end]
    case 'awaiting_pickup':
      return [now(statusLabel(state, side), shipment.turn?.by), end]
    case 'shipped':
      return [now(shipment.arrival_asked ? 'Er pakken fremme?' : 'På vej'), todo('Leveret'), end]
    case 'delivered':
      return [now(side === 'buyer' ? 'Din godkendelse' : 'Køberens godkendelse', shipment.react_by), end]
    case 'finished':
      return endOf({ shipment, side })
    case 'action_needed':
      if (isChoice(view)) return [now('Retur'), todo('Sendes igen'), end]
      if (shipment.arrival_asked && shipment.dispute === null)
        return [now('Eftersøges', shipment.turn?.by), todo('Fundet, eller pengene tilbage'), end]
      if (isLabelTrouble(view) && shipment.dispute === null)
        return [now('Ny pakkelabel', shipment.turn?.by), todo('Afsendt'), todo('Leveret'), end]
      return [...bankRows(shipment), now(statusLabel(state, side), shipment.turn?.by), end]
    case 'refund_requested':
      return [now(statusLabel(state, side)), ...caseEnd({ shipment, side })]
    case 'cancelled':
      return cancellation({ shipment, side })
  }
}

/** What comes after the open row of a case. */
function caseEnd({ shipment: { refund, turn }, side }: Pick<OrderView, 'shipment' | 'side'>): SlipRow[] {
  const back = side === 'buyer' ? 'Pengene tilbage til dig' : 'Pengene tilbage til køberen'
  switch (refund?.return?.stage) {
    case 'sending':
    case 'on_way':
      return [todo('Sælgeren får bogen og bekræfter'), todo(back)]
    case 'arrived':
      return [todo(back)]
    default:
      return [{ ...todo('Afgørelse'), ...byOf(turn?.who === 'operator' ? turn.by : null) }]
  }
}

function endOf({ shipment, side }: Pick<OrderView, 'shipment' | 'side'>): SlipRow[] {
  if (side === 'buyer') return done(shipment, 'finished', 'Afsluttet')
  return shipment.transferred
    ? done(shipment, 'transferred', 'Overført til saldo')
    : [now(shipment.dispute === 'open' ? 'Venter på bankens afgørelse' : 'Overføres til saldo')]
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

/** What the buyer's bank did about the payment. */
function bankRows(shipment: OrderView['shipment']): SlipRow[] {
  return [
    ...done(shipment, 'disputed', 'Bankens indsigelse'),
    ...done(shipment, 'called_back', 'Betalt tilbage af banken'),
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
