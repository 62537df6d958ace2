/**
 * A session in which phones send photos, or numbers of books, to one page. It ends when the page leaves, when a lost page
 * does not return in time, and after a quarter of an hour at the latest.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { maxPhotosPerSession, phoneSessionMinutes } from '#rules/listing'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

type Means = Pick<Deps, 'db' | 'clock'>
/** The one kind of thing that phones may send. */
export type Taken = 'photos' | 'isbns'
export type PhoneSession = { id: string; keyHash: Buffer; endsAt: Date; takes: Taken }

const minuteMs = 60_000
/** Milliseconds to wait for a lost page: long enough for a train's tunnel. */
export const awaitMs = 30_000
/** Milliseconds for which an ended session is distinguished from an unknown one. */
const rememberedMs = 60 * minuteMs

const hashOf = (key: string) => createHash('sha256').update(key).digest()

export async function openPhoneSession(
  { db, clock }: Means,
  { takes }: { takes: Taken },
): Promise<Reply<'openPhoneSession'>> {
  const now = clock.now()
  const key = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('phone_session')
    .where('ends_at', '<', new Date(now.getTime() - rememberedMs))
    .execute()
  const { id, ends_at } = await db
    .insertInto('phone_session')
    .values({
      takes,
      key_hash: hashOf(key),
      ends_at: new Date(now.getTime() + phoneSessionMinutes * minuteMs),
    })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { sessionId: id, key, now: now.toISOString(), endsAt: ends_at.toISOString() }
}

/** Throws when the session is unknown or over, or takes something else. */
export async function liveSession({ db, clock }: Means, id: string, sent?: Taken): Promise<PhoneSession> {
  const row = isUuid(id)
    ? await db.selectFrom('phone_session').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row || (sent !== undefined && row.takes !== sent)) throw new Refusal('session_unknown')
  const now = clock.now()
  if (row.ends_at <= now || (row.awaited_until && row.awaited_until <= now))
    throw new Refusal('session_ended')
  return { id: row.id, keyHash: row.key_hash, endsAt: row.ends_at, takes: row.takes }
}

/** Whether this key is the page's own. */
export function opens(session: PhoneSession, key: string): boolean {
  return timingSafeEqual(session.keyHash, hashOf(key))
}

/** Makes this socket the page's; an earlier one no longer counts. */
export async function seatPage({ db }: Means, sessionId: string, socket: string): Promise<void> {
  await db
    .updateTable('phone_session')
    .set({ page_socket: socket, awaited_until: null })
    .where('id', '=', sessionId)
    .execute()
}

/** The page's socket is gone; returns whether it was still the page's. */
export async function awaitPage({ db, clock }: Means, sessionId: string, socket: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('phone_session')
    .set({ awaited_until: new Date(clock.now().getTime() + awaitMs) })
    .where('id', '=', sessionId)
    .where('page_socket', '=', socket)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endPhoneSession({ db, clock }: Means, sessionId: string): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('phone_session')
    .set({ ends_at: now })
    .where('id', '=', sessionId)
    .where('ends_at', '>', now)
    .execute()
}

/**
 * Counts a photo once, however often it is sent. Returns whether it had arrived before. Throws when there are too
 * many.
 */
export async function countPhoto({ db }: Means, sessionId: string, imageId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('phone_session').select('id').where('id', '=', sessionId).forUpdate().execute()
    const photos = await photosOf(tx, sessionId)
    const known = photos.find(({ id }) => id === imageId)
    if (known) return known.arrived
    if (photos.length >= maxPhotosPerSession) throw new Refusal('session_full')
    await tx.insertInto('phone_photo').values({ session_id: sessionId, id: imageId }).execute()
    return false
  })
}

function photosOf(db: Db, sessionId: string) {
  return db
    .selectFrom('phone_photo')
    .select(['id', 'arrived'])
    .where('session_id', '=', sessionId)
    .limit(maxPhotosPerSession)
    .execute()
}

export async function noteArrival({ db }: Means, sessionId: string, imageId: string): Promise<void> {
  await db
    .updateTable('phone_photo')
    .set({ arrived: true })
    .where('session_id', '=', sessionId)
    .where('id', '=', imageId)
    .execute()
}
