/** Messages on their way: shown at once as sending, and kept with their words when they cannot be sent (spec 4). */
import type { Shipment } from '#contract/orders'

export type Message = Shipment['messages'][number]
export type Outgoing = { clientId: string; content: string; state: 'sending' | 'failed' }

/** Oldest first, each once: what the order knew, and what has been sent since. */
export function withSent(known: readonly Message[], sent: readonly Message[]): Message[] {
  const ids = new Set(known.map(({ _id }) => _id))
  return [...known, ...sent.filter(({ _id }) => !ids.has(_id))]
}

/** The list with this message in this state; a new one comes last. */
export function withOutgoing(list: readonly Outgoing[], message: Outgoing): Outgoing[] {
  const known = list.some(({ clientId }) => clientId === message.clientId)
  return known ? list.map((old) => (old.clientId === message.clientId ? message : old)) : [...list, message]
}
