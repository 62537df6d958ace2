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
import { findReader } from '../../http/auth.ts'
import { sessionIn } from '../../http/in-process.ts'

/** `all`: anybody, as long as the listing exists. `some`: only this reader, and others like them. */
export type Audience = 'all' | 'some'

/**
 * Throws not found for a reader who may not see it. A picture request has no token, so the cookie identifies its
 * reader.
 */
export async function audienceOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  key: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Audience> {
  const photo = await photoNamed(deps.db, key)
  if (!photo) throw new Refusal('not_found')
  // A message's photo: anybody who knows its name.
  if (photo.listing === null) return 'some'
  if (isSeenBy(photo.listing, null)) return 'all'
  const token = sessionIn(headers.cookie)
  const reader = token === null ? null : await findReader(deps, token)
  if (reader && (reader.role === 'operator' || isSeenBy(photo.listing, reader.id))) return 'some'
  throw new Refusal('not_found')
}

type Row = {
  place: number
  state: string | null
  seller_id: string
  buyer_id: string | null
  takedown_id: string | null
}
type Photo = { listing: Omit<Row, 'place' | 'state'> & { state: string } } | { listing: null }

const largestBatch = 200

const photoNamed = batch<string, Photo | null>(largestBatch, async (db, keys) => {
  const byPlace = new Map((await photosNamed(db, [keys])).map((row) => [row.place, row]))
  return keys.map((_, at) => {
    const row = byPlace.get(at + 1)
    if (!row) return null
    const { state, seller_id, buyer_id, takedown_id } = row
    return { listing: state === null ? null : { state, seller_id, buyer_id, takedown_id } }
  })
})

const photosNamed = prepared<Row>(
  'photos by their names',
  `with asked as (select key, place::int from unnest($1::text[]) with ordinality a (key, place))
   select place, listing.state, listing.seller_id, orders.buyer_id, listing.takedown_id
   from asked join photo on photo.key = asked.key join listing on listing.id = photo.listing_id
   left join orders on orders.id = listing.order_id
   union all
   select place, null, null, null, null from asked join message_photo on message_photo.key = asked.key`,
)
