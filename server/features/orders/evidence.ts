/**
 * Photos that buyer and seller show to each other and to an operator. They are rendered again like all pictures
 * (decision 13), and stored apart from the public photos of listings. A photo's key comes from the bytes of its upload, so a form
 * that is sent again adds nothing.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import { maxEvidence } from '#rules/refund-case'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { allOrNone } from '../photos/all-or-none.ts'
import { readPicture, type Upload } from '../photos/photo-file.ts'
import { announceOrder } from './announce-order.ts'
import { fileOf } from './evidence-file.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { lockOpenCase, openCase } from './refund-requests.ts'

export async function addEvidence(
  deps: Deps,
  callerId: string,
  orderId: string,
  files: readonly Upload[],
): Promise<Shipment> {
  if (!(await roleIn(deps.db, orderId, callerId))) throw new Refusal('not_found')
  if (files.length === 0) throw new Refusal('photo_missing')
  // Asked again in the transaction; here so that no photo is decoded in vain.
  const asked = await openCase(deps.db, orderId)
  if (!asked) throw new Refusal('step_forbidden')
  const keyed = await Promise.all(
    files.map(async (file) => ({ file, key: await keyOf(file, asked.id, callerId) })),
  )
  const fresh = await notYetAdded(deps.db, keyed)
  await requireRoom(deps.db, asked, { by: callerId, more: fresh.length })
  const saved = await allOrNone(
    fresh.map((photo) => store(deps, photo)),
    (stored) => removeUnused(deps, stored),
  )
  try {
    await deps.db.transaction().execute(async (tx) => {
      const open = await lockOpenCase(tx, orderId)
      const added = await notYetAdded(tx, saved)
      const request_id = await requireRoom(tx, open, { by: callerId, more: added.length })
      if (added.length === 0) return
      const photo = { request_id, added_by: callerId, added_at: deps.clock.now() }
      const rows = added.map(({ key, width, height }) => ({ ...photo, key, width, height }))
      await tx.insertInto('refund_photo').values(rows).execute()
      await announceOrder(tx, orderId)
    })
  } catch (error) {
    // The transaction may have committed after any other error.
    if (error instanceof Refusal) await removeUnused(deps, saved)
    throw error
  }
  return findOrder(deps, callerId, orderId)
}

type Saved = { key: string }

/** Stored as soon as it is encoded, so that many forms at once hold none in memory. */
async function store({ photos }: Pick<Deps, 'photos'>, { file, key }: Saved & { file: Upload }) {
  const { jpeg, width, height } = await readPicture(file)
  await photos.put(fileOf(key), jpeg, 'image/jpeg')
  return { key, width, height }
}

async function keyOf({ file }: Upload, requestId: string, callerId: string): Promise<string> {
  const hash = createHash('sha256').update(requestId).update(callerId)
  await pipeline(typeof file === 'string' ? createReadStream(file) : [file], hash)
  return hash.digest('base64url').slice(0, 20)
}

/** The photos that the same person has not added to the case before; each once. */
async function notYetAdded<Photo extends Saved>(db: Db, photos: readonly Photo[]): Promise<Photo[]> {
  const byKey = new Map(photos.map((photo) => [photo.key, photo]))
  if (byKey.size === 0) return []
  const known = await db
    .selectFrom('refund_photo')
    .select('key')
    .where('key', 'in', [...byKey.keys()])
    .execute()
  for (const { key } of known) byKey.delete(key)
  return [...byKey.values()]
}

/** The same form may have been sent twice at once, and the other one taken. */
async function removeUnused({ db, photos }: Pick<Deps, 'db' | 'photos'>, saved: readonly Saved[]) {
  const unused = await notYetAdded(db, saved)
  await photos.remove(unused.map(({ key }) => fileOf(key)))
}

/** Returns its bytes to the parties and, with `party` null, to an operator; to others there is no such photo. */
export async function readEvidence(
  { db, photos }: Pick<Deps, 'db' | 'photos'>,
  { orderId, photoId, party }: { orderId: string; photoId: string; party: string | null },
): Promise<Uint8Array> {
  if (party !== null && !(await roleIn(db, orderId, party))) throw new Refusal('not_found')
  const photo = await db
    .selectFrom('refund_photo')
    .innerJoin('refund_request', 'refund_request.id', 'refund_photo.request_id')
    .select('key')
    .where('refund_photo.id', '=', photoId)
    .where('refund_request.order_id', '=', orderId)
    .executeTakeFirst()
  const stored = photo ? await photos.get(fileOf(photo.key)) : null
  if (!stored) throw new Refusal('not_found')
  return stored.bytes
}

type Case = { id: string } | undefined

/** Returns the id of the case; throws a Refusal unless it is open and takes that many more photos of this party. */
async function requireRoom(db: Db, open: Case, { by, more }: { by: string; more: number }): Promise<string> {
  if (!open) throw new Refusal('step_forbidden')
  if ((await countOf(db, open.id, by)) + more > maxEvidence) throw new Refusal('photo_too_many')
  return open.id
}

async function countOf(tx: Db, requestId: string, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('refund_photo')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('added_by', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
