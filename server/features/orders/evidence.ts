/**
 * Photos that buyer and seller show to each other and to an operator. They are rendered again like all pictures
 * (decision 13), and stored apart from the public photos of listings.
 */
import { randomBytes } from 'node:crypto'
import type { Shipment } from '#contract/orders'
import { Refusal } from '#contract/refusals'
import { maxEvidence } from '#rules/refund-case'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
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
  await requireRoom(deps.db, await openCase(deps.db, orderId), { by: callerId, more: files.length })
  const pictures = await Promise.all(files.map(readPicture))
  const saved = pictures.map((picture) => ({ ...picture, key: randomBytes(15).toString('base64url') }))
  for (const { key, jpeg } of saved) await deps.photos.put(fileOf(key), jpeg, 'image/jpeg')
  try {
    await deps.db.transaction().execute(async (tx) => {
      const open = await lockOpenCase(tx, orderId)
      const request_id = await requireRoom(tx, open, { by: callerId, more: saved.length })
      const photo = { request_id, added_by: callerId, added_at: deps.clock.now() }
      const rows = saved.map(({ key, width, height }) => ({ ...photo, key, width, height }))
      await tx.insertInto('refund_photo').values(rows).execute()
      await announceOrder(tx, orderId)
    })
  } catch (error) {
    // After any other error the transaction may have committed.
    if (error instanceof Refusal) await deps.photos.remove(saved.map(({ key }) => fileOf(key)))
    throw error
  }
  return findOrder(deps, callerId, orderId)
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
