/** Removes personal data from the rows that stay for others: orders, payments, suspensions, reports. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { fileOf as evidenceFile } from '../../orders/evidence-file.ts'
import { removePhotosOf } from '../../chat/message-photos.ts'
import { forgetOwnRows } from '../../accounts/empty-account.ts'
import type { Account } from '../../accounts/queries.ts'

export async function forgetTraces(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, email }: Account,
): Promise<void> {
  await removeEnquiryPhotos(jobs, tx, id)
  await forgetOwnRows(tx, { id, email })
  // The suspension stays on record, its reason does not.
  await tx
    .updateTable('suspension')
    .set({ statement: '–', lifted_statement: null })
    .where('account_id', '=', id)
    .execute()
  await tx.updateTable('orders').set({ pickup_address: null }).where('seller_id', '=', id).execute()
  await tx.updateTable('orders').set({ receiver_phone: null }).where('buyer_id', '=', id).execute()
  await sql`
    update purchase set resend_phone = null, groups = (
      select coalesce(jsonb_agg(jsonb_set(one, '{receiverPhone}', 'null') order by place), '[]')
      from jsonb_array_elements(groups) with ordinality as each (one, place))
    where buyer_id = ${id}`.execute(tx)
  await removeLabels(jobs, tx, id)
  await removeReturnLabels(jobs, tx, id)
  await removeEvidence(jobs, tx, id)
  await tx
    .deleteFrom('block')
    .where((where) => where.or([where('blocker_id', '=', id), where('blocked_id', '=', id)]))
    .execute()
  // The hidden listing stays on record, its reason does not.
  await tx
    .updateTable('takedown')
    .from('listing')
    .set({ statement: '–', lifted_statement: sql`case when lifted_at is not null then '–' end` })
    .whereRef('listing.id', '=', 'takedown.listing_id')
    .where('listing.seller_id', '=', id)
    .execute()
  // Operators still decide their reports, without their words.
  await tx.updateTable('report').set({ note: '' }).where('reporter_id', '=', id).execute()
}

/** A label has its receiver's name and phone. Its parcel has arrived, or was never sent. */
async function removeLabels(jobs: Deps['jobs'], tx: Db, buyerId: string): Promise<void> {
  const labels = await tx
    .selectFrom('orders')
    .select(['id', 'label_key'])
    .where('buyer_id', '=', buyerId)
    .where('label_key', 'is not', null)
    .execute()
  if (labels.length === 0) return
  await tx.updateTable('orders').set({ label_key: null }).where('buyer_id', '=', buyerId).execute()
  await jobs.enqueue(tx, 'remove-photos', { keys: labels.flatMap(({ label_key }) => label_key ?? []) })
}

/** The label of a return has the names and phones of both, and the shop is near the seller. */
async function removeReturnLabels(jobs: Deps['jobs'], tx: Db, accountId: string): Promise<void> {
  const labels = await tx
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select(['request_id', 'return_parcel.label_key'])
    .where(({ eb, or }) => or([eb('buyer_id', '=', accountId), eb('seller_id', '=', accountId)]))
    .execute()
  if (labels.length === 0) return
  await tx
    .updateTable('return_parcel')
    .set({ label_key: null, service_point: null })
    .where(
      'request_id',
      'in',
      labels.map(({ request_id }) => request_id),
    )
    .execute()
  await jobs.enqueue(tx, 'remove-photos', { keys: labels.flatMap(({ label_key }) => label_key ?? []) })
}

/** The case of these photos is decided, or the account could not be deleted. Its texts stay, as messages do. */
async function removeEvidence(jobs: Deps['jobs'], tx: Db, accountId: string): Promise<void> {
  const photos = await tx
    .deleteFrom('refund_photo')
    .where('added_by', '=', accountId)
    .returning('key')
    .execute()
  if (photos.length > 0)
    await jobs.enqueue(tx, 'remove-photos', { keys: photos.map(({ key }) => evidenceFile(key)) })
}

/** The person's enquiries are deleted with the account, and their photos with them. */
async function removeEnquiryPhotos(jobs: Deps['jobs'], tx: Db, accountId: string): Promise<void> {
  const enquiries = await tx.selectFrom('enquiry').select('id').where('account_id', '=', accountId).execute()
  await removePhotosOf(
    { jobs },
    tx,
    enquiries.map(({ id }) => id),
  )
}
