/**
 * The chat about a listing: with its seller, or, for the seller of a sold one, with its buyer. The row is made at
 * once, so that two tabs find the same chat; an empty chat is in nobody's inbox.
 */
import type { ReplyOf } from '#contract/http'
import type { draftChat } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadChats } from './list-chats.ts'
import { refuseUnproven } from './may-write.ts'
import { chatById } from './queries.ts'

export async function openDraft(
  deps: Deps,
  callerId: string,
  listingId: string,
): Promise<ReplyOf<typeof draftChat>> {
  const listing = await deps.db
    .selectFrom('listing')
    .leftJoin('orders', 'orders.id', 'listing.order_id')
    .select(['listing.seller_id', 'orders.buyer_id'])
    .where('listing.id', '=', listingId)
    .where('listing.state', '<>', 'deleted')
    .executeTakeFirst()
  const buyerId = listing?.seller_id === callerId ? listing.buyer_id : callerId
  if (!listing || buyerId === null) throw new Refusal('not_found')
  // The book's buyer may write about it without a verified address.
  if (buyerId !== listing.buyer_id) await refuseUnproven(deps.db, callerId)
  const chatId = await ensureChat(deps, { listingId, sellerId: listing.seller_id, buyerId })
  const chat = (await chatById(deps.db, chatId))!
  if (chat.last_message_at !== null) return { type: 2, chatId }
  const [shown] = await loadChats(deps, [chat], callerId)
  return { type: 1, chat: shown! }
}

async function ensureChat(
  { db, clock }: Deps,
  { listingId, sellerId, buyerId }: { listingId: string; sellerId: string; buyerId: string },
) {
  await db
    .insertInto('chat')
    .values({ listing_id: listingId, seller_id: sellerId, buyer_id: buyerId, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('chat')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return id
}
