/** A chat as one of its two parties sees it. */
import { photosInWords } from '#rules/danish'
import type { Reply } from '#contract/contract'
import { marked } from '../../live/news.ts'
import type { News } from '../../live/news.ts'
import { withHeard } from './messages.ts'
import type { Message } from './messages.ts'

export type Chat = Reply<'chatsGet'>[number]

/** The inbox as the loader told it, and what was heard since: latest message first, drafts apart. */
export function withNews(chats: readonly Chat[], { messages, chats: begun, seen }: News): Chat[] {
  const known = new Set(chats.map(({ chatId }) => chatId))
  const all = [...begun.filter(({ chatId }) => !known.has(chatId)), ...chats]
  return all
    .map((chat) => ({
      ...chat,
      messages: [...marked(withHeard(chat.messages, messages[chat.chatId]), chat.chatId, seen)],
    }))
    .toSorted((a, b) => latestOf(b).localeCompare(latestOf(a)))
}

/** Older pages of the list beside what was loaded since, each chat once and as it was loaded last. */
export function withOlder(older: readonly Chat[], loaded: readonly Chat[]): readonly Chat[] {
  const known = new Set(loaded.map(({ chatId }) => chatId))
  return [...loaded, ...older.filter(({ chatId }) => !known.has(chatId))]
}

/** When it was last written in. */
export function latestOf({ messages }: Pick<Chat, 'messages'>): string {
  return messages.at(-1)?.created ?? ''
}

export function otherOf({ seller, buyer }: Pick<Chat, 'seller' | 'buyer'>, viewerId: string) {
  return seller._id === viewerId ? buyer : seller
}

/** The newest message of the other party that has not been seen, null when all have. */
export function latestUnread(messages: readonly Message[], viewerId: string): Message | null {
  return messages.findLast(({ sender, seen }) => sender !== viewerId && !seen) ?? null
}

/** How many chats hold something unread. */
export function unreadChats(chats: readonly Chat[], viewerId: string): number {
  return chats.filter(({ messages }) => latestUnread(messages, viewerId) !== null).length
}

/** The list's last line; one's own begins with 'Du: '. */
export function lastLine({ messages }: Pick<Chat, 'messages'>, viewerId: string): string {
  const last = messages.at(-1)
  if (!last) return ''
  const said = last.content === '' ? photosInWords(last.photos?.length ?? 0) : last.content
  return last.sender === viewerId ? `Du: ${said}` : said
}

/** What the strip above the messages offers (docs/product.md 1). */
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
