/**
 * Photos of messages and of what people write to us: uploaded first, attached by the message or enquiry that names them,
 * and deleted when none does.
 */
import { sql } from 'kysely'
import type { messagePhotos } from '#contract/chat'
import type { ReplyOf } from '#contract/http'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { maxMessagePhotos } from '#rules/conversation'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { namesOf } from '../photos/photo-names.ts'
import { withStoredPhotos } from '../photos/store-photos.ts'
import { refuseUnproven } from './may-write.ts'

type ShownPhoto = ReplyOf<typeof messagePhotos>['photos'][number]
export type MessagePhoto = Omit<ShownPhoto, 'access'>

/** The photos of the message in the surrounding query, in their order. */
export const photosOfMessage = sql<MessagePhoto[]>`array(
  select json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'preview', p.preview)
  from message_photo p where p.message_id = message.id order by p.position)`.as('photos')

/** The photos of an enquiry, likewise. */
export const photosOfEnquiry = sql<MessagePhoto[]>`array(
  select json_build_object('key', p.key, 'width', p.width, 'height', p.height, 'preview', p.preview)
  from message_photo p where p.enquiry_id = enquiry.id order by p.position)`.as('photos')

/** Signs the addresses, for somebody who may see them. */
export function withAccess(
  photos: readonly MessagePhoto[],
  { photoAccess }: Pick<Deps, 'photoAccess'>,
): ShownPhoto[] {
  return photos.map((photo) => ({ ...photo, access: photoAccess.grant(photo.key) }))
}

export async function storeMessagePhotos(
  deps: Pick<Deps, 'db' | 'photos' | 'log' | 'clock' | 'photoAccess'>,
  senderId: string,
  files: readonly UploadedFile[],
): Promise<ReplyOf<typeof messagePhotos>> {
  if (files.length === 0) throw new Refusal('photo_missing')
  if (files.length > maxMessagePhotos)
    throw new Refusal('photo_too_many', { message: messages.messagePhotosTooMany })
  if (!(await hasOrder(deps.db, senderId))) await refuseUnproven(deps.db, senderId)
  return withStoredPhotos(deps, files, async (pictures) => {
    const created_at = deps.clock.now()
    await deps.db
      .insertInto('message_photo')
      .values(pictures.map((picture) => ({ ...picture, account_id: senderId, created_at })))
      .execute()
    return { photos: withAccess(pictures, deps) }
  })
}

/** Whether the account has an order, and so something to show the other party. */
async function hasOrder(db: Db, accountId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

type Carrier = { message_id: string } | { enquiry_id: string }

/** Throws a Refusal unless all are the sender's and unused. */
export async function takeAlong(
  tx: Db,
  { carrier, senderId, keys }: { carrier: Carrier; senderId: string; keys: readonly string[] },
): Promise<void> {
  for (const [position, key] of keys.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('message_photo')
      .set({ ...carrier, position })
      .where('key', '=', key)
      .where('account_id', '=', senderId)
      .where('message_id', 'is', null)
      .where('enquiry_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('photo_missing')
  }
}

/** Removes the photos of these enquiries, which are deleted in the same transaction. A photo that one holds cannot be deleted. */
export async function removePhotosOf(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  enquiryIds: readonly string[],
): Promise<void> {
  if (enquiryIds.length === 0) return
  const held = await tx
    .updateTable('message_photo')
    .set({ enquiry_id: null, position: null })
    .where('enquiry_id', 'in', enquiryIds)
    .returning('id')
    .execute()
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const gone = await tx.deleteFrom('message_photo').where('id', 'in', ids).returning('key').execute()
  if (gone.length > 0)
    await jobs.enqueue(tx, 'remove-photos', { keys: gone.flatMap(({ key }) => namesOf(key)) })
}

const retentionHours = 24
const aMinute = 100

/** Every minute: deletes photos that nothing has attached. */
export async function forgetUnsentPhotos({
  db,
  jobs,
  clock,
}: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const old = db
    .selectFrom('message_photo')
    .select('id')
    .where('message_id', 'is', null)
    .where('enquiry_id', 'is', null)
    .where('created_at', '<', hoursAfter(clock.now(), -retentionHours))
    .orderBy('created_at')
    .limit(aMinute)
  const forget = async (tx: Db) => {
    const free = old.forUpdate().skipLocked()
    const gone = await tx.deleteFrom('message_photo').where('id', 'in', free).returning('key').execute()
    if (gone.length > 0)
      await jobs.enqueue(tx, 'remove-photos', { keys: gone.flatMap(({ key }) => namesOf(key)) })
  }
  await whenDue(db, [{ due: old, act: () => db.transaction().execute(forget) }])
}
