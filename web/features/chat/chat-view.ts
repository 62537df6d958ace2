/** A chat as one of its two parties sees it. Pure. */
import { photosInWords } from '#rules/danish'
import type { Reply } from '#contract/contract'
import { marked } from '../../live/events.ts'
import type { LiveEvents } from '../../live/events.ts'
import { withReceived } from './messages.ts'
import type { Message } from './messages.ts'

export type Chat = Reply<'chatsGet'>[number]

/** The loaded chats with the messages, chats and seen marks received since, sorted by latest message. */
export function withEvents(chats: readonly Chat[], { messages, chats: started, seen }: LiveEvents): Chat[] {
  const known = new Set(chats.map(({ chatId }) => chatId))
  const all = [...started.filter(({ chatId }) => !known.has(chatId)), ...chats]
  return all
    .map((chat) => ({
      ...chat,
      messages: [...marked(withReceived(chat.messages, messages[chat.chatId]), chat.chatId, seen)],
    }))
    .toSorted((a, b) => latestOf(b).localeCompare(latestOf(a)))
}

/** The loaded chats followed by those of older pages, each once and in its latest version. */
export function withOlder(older: readonly Chat[], loaded: readonly Chat[]): readonly Chat[] {
  const known = new Set(loaded.map(({ chatId }) => chatId))
  return [...loaded, ...older.filter(({ chatId }) => !known.has(chatId))]
}

/** The time of the latest message; '' without one. */
export function latestOf({ messages }: Pick<Chat, 'messages'>): string {
  return messages.at(-1)?.created ?? ''
}

export function otherOf({ seller, buyer }: Pick<Chat, 'seller' | 'buyer'>, viewerId: string) {
  return seller._id === viewerId ? buyer : seller
}

/** The other party's newest unseen message, null when all are seen. */
export function latestUnread(messages: readonly Message[], viewerId: string): Message | null {
  return messages.findLast(({ sender, seen }) => sender !== viewerId && !seen) ?? null
}

/** The number of chats with unread messages. */
export function unreadChats(chats: readonly Chat[], viewerId: string): number {
  return chats.filter(({ messages }) => latestUnread(messages, viewerId) !== null).length
}

/** The preview of the latest message; the viewer's own begins with 'Du: '. */
export function lastLine({ messages }: Pick<Chat, 'messages'>, viewerId: string): string {
  const last = messages.at(-1)
  if (!last) return ''
  const text = last.content === '' ? photosInWords(last.photos?.length ?? 0) : last.content
  return last.sender === viewerId ? `Du: ${text}` : text
}

/** The action in the strip above the messages (docs/product.md 1). */
export type BookAct = 'sale' | 'purchase' | 'sold' | 'edit' | 'buy' | 'deleted'

export function bookAct(
  { ejer, køber, sold, deleted }: Pick<Chat['product']['dbBook'], 'ejer' | 'køber' | 'sold' | 'deleted'>,
  viewerId: string,
): BookAct {
  if (deleted) return 'deleted'
  if (!sold) return ejer === viewerId ? 'edit' : 'buy'
  if (ejer === viewerId) return 'sale'
  return køber === viewerId ? 'purchase' : 'sold'
}
