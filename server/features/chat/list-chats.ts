/** The caller's inbox: chats with their book and latest messages, in a fixed number of queries. */
import type { Chat } from '#contract/chat'
import type { Deps } from '../../deps.ts'
import { blockedAmong } from './blocks.ts'
import { loadItems } from '../books/load-items.ts'
import { listingOf, presentChat } from './present.ts'
import { chatsOf, latestMessages, type ChatsParams, type ChatRow } from './queries.ts'

export async function listChats(deps: Deps, accountId: string, params: ChatsParams): Promise<Chat[]> {
  return loadChats(deps, await chatsOf(deps.db, accountId, params), accountId)
}

/** A chat whose listing was deleted stays, with the facts of the book. */
export async function loadChats(deps: Deps, rows: readonly ChatRow[], viewerId: string): Promise<Chat[]> {
  const [items, messages, blocked] = await Promise.all([
    loadItems(deps, rows.map(listingOf), viewerId, { deletedToo: true }),
    latestMessages(
      deps.db,
      rows.map((row) => row.id),
      viewerId,
    ),
    blockedAmong(
      deps.db,
      viewerId,
      rows.map((row) => otherOf(row, viewerId)),
    ),
  ])
  const itemOf = new Map(items.map((item) => [item.dbBook._id, item]))
  return rows.map((row) =>
    presentChat(
      row,
      itemOf.get(listingOf(row))!,
      {
        messages: messages.filter((message) => message.chat_id === row.id),
        isBlocked: blocked.has(otherOf(row, viewerId)),
      },
      deps,
    ),
  )
}

function otherOf({ seller_id, buyer_id }: ChatRow, viewerId: string): string {
  return seller_id === viewerId ? buyer_id : seller_id
}
