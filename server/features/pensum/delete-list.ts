/**
 * Deletes reading lists and brings them back. A deleted list is private and in nobody's sight for an hour, so that undoing
 * brings the same one back: its address, its sharing, and the copies that others made of it.
 */
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http'
import type * as contract from '#contract/pensums'
import { Refusal } from '#contract/refusals'
import { hoursAfter } from '#rules/deadlines'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { lockOwner, refuseTooManyLists } from './save-list.ts'

type Deleting = Pick<Deps, 'db' | 'clock'>

const hoursKept = 1

export async function deleteList(
  { db, clock }: Deleting,
  accountId: string,
  pensumId: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const { sharing, deleted_at, copied_from } = await lockList(tx, accountId, pensumId)
    if (deleted_at !== null) throw new Refusal('not_found')
    await tx
      .updateTable('pensum')
      .set({ deleted_at: clock.now(), shared_before: sharing, sharing: 'private' })
      .where('id', '=', pensumId)
      .execute()
    await countCopies(tx, copied_from)
  })
  return {}
}

/** The list is as it was. Once it is too late there is nothing to bring back. */
export async function restoreList(
  { db, clock }: Deleting,
  accountId: string,
  pensumId: string,
): Promise<ReplyOf<typeof contract.restorePensum>> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, accountId)
    const { slug, deleted_at, shared_before, copied_from } = await lockList(tx, accountId, pensumId)
    // Also a repeated call whose first answer was lost.
    if (shared_before === null) return { pensumId, slug }
    if (deleted_at! <= lastKept(clock.now())) throw new Refusal('not_found')
    await refuseTooManyLists(tx, accountId)
    await tx
      .updateTable('pensum')
      .set({ deleted_at: null, shared_before: null, sharing: shared_before })
      .where('id', '=', pensumId)
      .execute()
    // Titles may have been corrected meanwhile.
    await sql`
      update pensum set found_by = pensum_found_by(pensum) where id = ${pensumId}::uuid and not hidden`.execute(
      tx,
    )
    await countCopies(tx, copied_from)
    return { pensumId, slug }
  })
}

/** Every minute. */
export async function forgetDeletedLists({ db, clock }: Deleting): Promise<void> {
  await db.deleteFrom('pensum').where('deleted_at', '<=', lastKept(clock.now())).execute()
}

const lastKept = (now: Date) => hoursAfter(now, -hoursKept)

/** Locks the list and the one that it is a copy of, in the order in which everybody locks lists. */
async function lockList(tx: Db, accountId: string, pensumId: string) {
  if (!isUuid(pensumId)) throw new Refusal('not_found')
  const rows = await tx
    .selectFrom('pensum')
    .select(['id', 'slug', 'sharing', 'deleted_at', 'shared_before', 'copied_from', 'account_id'])
    .where(
      sql<boolean>`id in (
        ${pensumId}::uuid, (select copied_from from pensum own where own.id = ${pensumId}::uuid))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const list = rows.find(({ id, account_id }) => id === pensumId && account_id === accountId)
  if (!list) throw new Refusal('not_found')
  return list
}

/** How many other people have a copy. The owner's own do not count, and nor do deleted ones. */
async function countCopies(tx: Db, pensumId: string | null): Promise<void> {
  if (pensumId === null) return
  await sql`
    update pensum set copied = (
      select count(distinct copy.account_id) from pensum copy
      where copy.copied_from = pensum.id and copy.account_id <> pensum.account_id and copy.deleted_at is null)
    where id = ${pensumId}::uuid`.execute(tx)
}
