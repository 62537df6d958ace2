/**
 * Decides who may see a photo. Each answer checks again, without a cache, so that photos of a hidden or deleted
 * listing disappear at once, on every node. Checks are batched, because no query is more frequent.
 */
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals'
import { isSeenBy } from '#rules/listing'
import { prepared } from '../../db/prepared.ts'
import { batch } from '../../db/batch.ts'
import type { Deps } from '../../deps.ts'
import { findReader, isOperator } from '../../http/auth.ts'
import { sessionIn } from '../../http/in-process.ts'
import type { Audience } from './freshness.ts'

/**
 * Throws not found for a reader who may not see it. A picture request has no token, so the cookie identifies its
 * reader. A message's photo is also there under an address that is signed for it.
 */
export async function audienceOf(
  deps: Pick<Deps, 'db' | 'clock' | 'photoAccess' | 'publicUrl'>,
  key: string,
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
): Promise<Audience> {
  const photo = await photoNamed(deps.db, key)
  if (!photo) throw new Refusal('not_found')
  if (photo === 'cover') return 'all'
  if (photo.listing === null)
    return audienceOfMessage(deps, { key, readers: photo.readers }, { headers, query })
  if (isSeenBy(photo.listing, null)) return 'all'
  const reader = await readerOf(deps, headers)
  if (reader && (isOperator(reader) || isSeenBy(photo.listing, reader.id))) return 'some'
  throw new Refusal('not_found')
}

/** Operators get signed addresses where their reading is noted, so their cookie opens nothing. */
async function audienceOfMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'photoAccess' | 'publicUrl'>,
  { key, readers }: { key: string; readers: readonly string[] },
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
): Promise<Audience> {
  const { access } = query as { access?: unknown }
  if (typeof access === 'string' && deps.photoAccess.allows(key, access)) return 'some'
  const reader = await readerOf(deps, headers)
  if (reader && readers.includes(reader.id)) return 'some'
  throw new Refusal('not_found')
}

/** Null for a guest. The page that shows a picture asks for it by itself. */
export async function readerOf(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  headers: FastifyRequest['headers'],
) {
  const token = sessionIn(headers.cookie, deps.publicUrl())
  return token === null ? null : findReader(deps, token, { byItself: true })
}

type Row = {
  place: number
  state: string | null
  seller_id: string | null
  buyer_id: string | null
  takedown_id: string | null
  /** A source's picture of an edition, which nobody's listing or message owns. */
  is_cover: boolean
  /** The accounts that may read the message, for a message's photo; null for a listing's. */
  readers: string[] | null
}
type Listing = { state: string; seller_id: string; buyer_id: string | null; takedown_id: string | null }
type Photo = { listing: Listing } | { listing: null; readers: readonly string[] }

const largestBatch = 200

const photoNamed = batch<string, Photo | 'cover' | null>(largestBatch, async (db, keys) => {
  const byPlace = new Map((await photosNamed(db, [keys])).map((row) => [row.place, row]))
  return keys.map((_, at) => {
    const row = byPlace.get(at + 1)
    if (!row) return null
    if (row.is_cover) return 'cover'
    const { state, seller_id, buyer_id, takedown_id, readers } = row
    if (state === null || seller_id === null) return { listing: null, readers: readers ?? [] }
    return { listing: { state, seller_id, buyer_id, takedown_id } }
  })
})

const photosNamed = prepared<Row>(
  'photos by their names',
  `with asked as (select key, place::int from unnest($1::text[]) with ordinality a (key, place))
   select place, listing.state, listing.seller_id, orders.buyer_id, listing.takedown_id, null::uuid[] as readers,
     false as is_cover
   from asked join photo on photo.key = asked.key join listing on listing.id = photo.listing_id
   left join orders on orders.id = listing.order_id
   union all
   select place, null, null, null, null, message_photo.account_id ||
     case when message.to_house then '{}' else array[chat.buyer_id, chat.seller_id] end, false
   from asked join message_photo on message_photo.key = asked.key
   left join message on message.id = message_photo.message_id left join chat on chat.id = message.chat_id
   union all
   select place, null, null, null, null, null, true from asked join book on book.cover_key = asked.key`,
)
