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
import type { UploadedFile } from '../../http/multipart.ts'
import { readPicture } from '../photos/photo-file.ts'
import { announceOrder } from './announce-order.ts'
import { fileOf } from './evidence-file.ts'
import { findOrder } from './find-order.ts'
import { roleIn } from './queries.ts'
import { lockOpenCase } from './refund-requests.ts'

export async function addEvidence(
  deps: Deps,
  callerId: string,
  orderId: string,
  files: readonly UploadedFile[],
): Promise<Shipment> {
  if (!(await roleIn(deps.db, orderId, callerId))) throw new Refusal('not_found')
  if (files.length === 0) throw new Refusal('photo_missing')
  const pictures = await Promise.all(files.map(({ bytes }) => readPicture(bytes)))
  const saved = pictures.map((picture) => ({ ...picture, key: randomBytes(15).toString('base64url') }))
  for (const { key, jpeg } of saved) await deps.photos.put(fileOf(key), jpeg, 'image/jpeg')
  try {
    await deps.db.transaction().execute(async (tx) => {
      const open = await lockOpenCase(tx, orderId)
      if (!open) throw new Refusal('step_forbidden')
      if ((await countOf(tx, open.id, callerId)) + saved.length > maxEvidence)
        throw new Refusal('photo_too_many')
      const photo = { request_id: open.id, added_by: callerId, added_at: deps.clock.now() }
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

async function countOf(tx: Db, requestId: string, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('refund_photo')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('added_by', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
