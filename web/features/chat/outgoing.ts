/** Messages that are being sent: shown at once, and kept when sending fails (docs/product.md 1). */
import * as v from 'valibot'
import type { Message, MessagePhoto } from './messages.ts'

/** The address of a chat for `chatSM`; an order's chat goes by the order's id (docs/product.md 2). */
export type ChatAddress = { chatId: string; type: number }
export const inboxChat = 1
export const orderChat = 2

export type Outgoing = {
  /** The same each time it is sent, so that it arrives once. */
  clientId: string
  chat: ChatAddress
  content: string
  /** The photos, which are uploaded before the message. */
  photos: readonly MessagePhoto[]
  /** Only Genlæst gets it. */
  toGenlaest?: boolean
  /** 'waiting': there was no answer, and it goes out with the connection. */
  state: 'sending' | 'waiting' | 'failed'
  /** The refusal's sentence; null without an answer. */
  fault: string | null
}

export function newOutgoing(
  clientId: string,
  chat: ChatAddress,
  words: Pick<Outgoing, 'content' | 'photos' | 'toGenlaest'>,
): Outgoing {
  return { clientId, chat, ...words, state: 'sending', fault: null }
}

/** The messages of a chat that have not arrived. */
export function pendingIn(
  list: readonly Outgoing[],
  chatId: string,
  arrived: readonly Message[],
): Outgoing[] {
  const ids = new Set(arrived.map(({ clientId }) => clientId))
  return list.filter(({ chat, clientId }) => chat.chatId === chatId && !ids.has(clientId))
}

const outgoing = v.looseObject({
  clientId: v.string(),
  chat: v.looseObject({ chatId: v.string() }),
  content: v.string(),
  photos: v.array(v.unknown()),
  toGenlaest: v.optional(v.boolean()),
  state: v.picklist(['sending', 'waiting', 'failed']),
})

/** Parses a stored list and drops invalid messages. */
export function parseOutgoing(stored: unknown): readonly Outgoing[] {
  const isOutgoing = (one: unknown): one is Outgoing => v.is(outgoing, one)
  return Array.isArray(stored) ? stored.filter(isOutgoing) : []
}
