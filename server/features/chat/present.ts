/** The one place where a chat becomes the contract's Chat. */
import type { Item } from '#contract/books'
import type { Chat } from '#contract/chat'
import type { Notification } from '#contract/notices'
import { cutText } from '#rules/cut-text'
import { photosInWords } from '#rules/danish'
import { houseName } from '#rules/person-name'
import type { Deps } from '../../deps.ts'
import { withAccess, type MessagePhoto } from './message-photos.ts'
import type { ChatRow } from './queries.ts'

export type MessageRow = {
  id: string
  chat_id: string
  content: string
  /** Null for Genlæst. */
  sender_id: string | null
  to_house: boolean
  to_both: boolean
  client_id: string | null
  photos: MessagePhoto[]
  created_at: Date
  seen_at: Date | null
}

/** An order's chat goes by the order's id on the wire (docs/product.md 2). */
export function wireChatOf({ chat_id, order_id }: { chat_id: string; order_id: string | null }) {
  return order_id === null ? { chatId: chat_id, type: 1 } : { chatId: order_id, type: 2 }
}

/** Genlæst's id as the sender of its messages on the wire; no account has this id. */
const houseSender = 'genlaest'

function sideOfHouse({ sender_id, to_house, to_both }: MessageRow): Chat['messages'][number]['genlaest'] {
  if (sender_id === null) return to_both ? 'to_both' : 'to_you'
  return to_house ? 'from_you' : undefined
}

type Access = Pick<Deps, 'photoAccess'>

export function presentMessage(row: MessageRow, deps: Access): Chat['messages'][number] {
  return {
    _id: row.id,
    content: row.content,
    sender: row.sender_id ?? houseSender,
    ...(sideOfHouse(row) && { genlaest: sideOfHouse(row)! }),
    created: row.created_at.toISOString(),
    seen: row.seen_at !== null,
    ...(row.client_id === null ? {} : { clientId: row.client_id }),
    ...(row.photos.length === 0 ? {} : { photos: withAccess(row.photos, deps) }),
  }
}

const shownInBell = 200

/** The text that notifies the reader of a message. */
export function noticeOf({ content, photos }: Pick<MessageRow, 'content' | 'photos'>): string {
  return content === '' ? photosInWords(photos.length) : cutText(content, shownInBell)
}

type NotificationRow = MessageRow & {
  order_id: string | null
  first_name: string | null
  last_name: string | null
  book: Notification['book']
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    ...wireChatOf(row),
    sender: { first_name: row.first_name ?? houseName, last_name: row.last_name ?? '' },
    msg: noticeOf(row),
    created: row.created_at.toISOString(),
    seen: row.seen_at !== null,
    book: row.book,
  }
}

type Seen = { messages: readonly MessageRow[]; isBlocked: boolean }

export function presentChat(
  row: ChatRow,
  { dbBook, apiBook }: Item,
  { messages, isBlocked }: Seen,
  deps: Access,
): Chat {
  return {
    ...wireChatOf({ chat_id: row.id, order_id: row.order_id }),
    dbId: dbBook._id,
    product: { dbBook, apiBook },
    seller: { _id: row.seller_id, first_name: row.seller_first_name, last_name: row.seller_last_name },
    buyer: { _id: row.buyer_id, first_name: row.buyer_first_name, last_name: row.buyer_last_name },
    messages: messages.map((message) => presentMessage(message, deps)),
    ...(isBlocked ? { blocked: true } : {}),
  }
}

export function listingOf(row: ChatRow): string {
  return (row.listing_id ?? row.first_listing_id)!
}
