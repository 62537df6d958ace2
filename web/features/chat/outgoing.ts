/** Messages on their way: shown at once as sending, and kept with their words when they cannot be sent (docs/product.md 1). */
import * as v from 'valibot'
import type { Message, MessagePhoto } from './messages.ts'

/** As chatSM takes it: an order's chat goes by the order's id (docs/product.md 2). */
export type ChatAddress = { chatId: string; type: number }
export const inboxChat = 1
export const orderChat = 2

export type Outgoing = {
  /** The same whenever it is sent again, so that it arrives once. */
  clientId: string
  chat: ChatAddress
  content: string
  /** Sent ahead of it. */
  photos: readonly MessagePhoto[]
  state: 'sending' | 'failed'
  /** Why it was refused, in words; null where nobody answered. */
  fault: string | null
}

export function newOutgoing(
  clientId: string,
  chat: ChatAddress,
  { content, photos }: Pick<Outgoing, 'content' | 'photos'>,
): Outgoing {
  return { clientId, chat, content, photos, state: 'sending', fault: null }
}

/** Those of a chat that have not arrived. */
export function onTheWay(list: readonly Outgoing[], chatId: string, arrived: readonly Message[]): Outgoing[] {
  const ids = new Set(arrived.map(({ clientId }) => clientId))
  return list.filter(({ chat, clientId }) => chat.chatId === chatId && !ids.has(clientId))
}

const outgoing = v.looseObject({
  clientId: v.string(),
  chat: v.looseObject({ chatId: v.string() }),
  content: v.string(),
  photos: v.array(v.unknown()),
  state: v.picklist(['sending', 'failed']),
})

/** A stored list. Anything that is not ours is nothing. */
export function parseOutgoing(stored: unknown): readonly Outgoing[] {
  const isOutgoing = (one: unknown): one is Outgoing => v.is(outgoing, one)
  return Array.isArray(stored) ? stored.filter(isOutgoing) : []
}
