/** The one place where a chat becomes the wire's Chat. */
import type { Item } from '#contract/books'
import type { Chat } from '#contract/chat'
import type { ChatRow } from './queries.ts'

export type MessageRow = {
  id: string
  chat_id: string
  content: string
  sender_id: string
  created_at: Date
  seen_at: Date | null
}

export function presentMessage(row: MessageRow): Chat['messages'][number] {
  return {
    _id: row.id,
    content: row.content,
    sender: row.sender_id,
    created: row.created_at.toISOString(),
    seen: row.seen_at !== null,
  }
}

export function presentChat(row: ChatRow, { dbBook, apiBook }: Item, messages: readonly MessageRow[]): Chat {
  return {
    // An order's chat goes by the order's id on the wire (spec 2, notifications).
    chatId: row.order_id ?? row.id,
    type: row.order_id === null ? 1 : 2,
    dbId: dbBook._id,
    product: { dbBook, apiBook },
    seller: { _id: row.seller_id, first_name: row.seller_first_name, last_name: row.seller_last_name },
    buyer: { _id: row.buyer_id, first_name: row.buyer_first_name, last_name: row.buyer_last_name },
    messages: messages.map(presentMessage),
  }
}

export function listingOf(row: ChatRow): string {
  return (row.listing_id ?? row.first_listing_id)!
}
