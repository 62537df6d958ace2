/** The readers that a party may choose for a message about an order. Pure. */
import { listensSince } from '#rules/reopening'
import { isFromHouse } from '../chat/log-view.ts'
import type { Message } from '../chat/messages.ts'
import type { OrderView } from '../order-parts/order-view.ts'

/** 'choice': the other party and Genlæst, or Genlæst alone. */
export type Readers = 'other' | 'choice' | 'house' | 'nobody'

type Words = {
  view: Pick<OrderView, 'state' | 'other'> & { shipment: Pick<OrderView['shipment'], 'statements'> }
  messages: readonly Message[]
  /** The viewer's account is closed. */
  closed: boolean
  now: string
}

/**
 * Genlæst listens once it has written, or has reopened the order. A person whose account is closed may answer it alone
 * about an order that is over, as the server decides (`may-answer-us.ts`).
 */
export function readersOf({ view, messages, closed, now }: Words): Readers {
  const { state, other, shipment } = view
  const words = [
    ...messages.filter(isFromHouse).map(({ created }) => created),
    ...shipment.statements.filter(({ about }) => about === 'reopened').map(({ at }) => at),
  ]
  const isOver = state === 'finished' || state === 'cancelled'
  if (closed && isOver) {
    const since = listensSince(new Date(now))
    return words.some((at) => new Date(at) > since) ? 'house' : 'nobody'
  }
  if (other.gone) return words.length > 0 ? 'house' : 'nobody'
  return words.length > 0 ? 'choice' : 'other'
}
