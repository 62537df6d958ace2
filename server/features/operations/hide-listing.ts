/**
 * Hides a listing from everybody but its seller, and its buyer if it is sold. Unsold it counts as deleted, so every
 * list loses it at once, and a payment in progress is refunded. A sold one continues. The seller is told what, why
 * and how to complain.
 */
import type { ParsedBodyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type * as contract from '#contract/reports'
import { mayUndoDelete } from '#rules/listing'
import type { Ground } from '#rules/report'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { noteAct } from '../audit/note-act.ts'

type NotifyDeps = Pick<Deps, 'jobs' | 'clock'>
type Hiding = { dbId: string; ground: Ground; statement: string; reported: boolean }

export async function hideListing(
  deps: Deps,
  operatorId: string,
  input: ParsedBodyOf<typeof contract.hideListing>,
): Promise<Record<string, never>> {
  await deps.db
    .transaction()
    .execute((tx) => hideListingIn(deps, tx, operatorId, { ...input, reported: false }))
  return {}
}

export async function hideListingIn(
  deps: NotifyDeps,
  tx: Db,
  operatorId: string,
  { dbId, ground, statement, reported }: Hiding,
): Promise<void> {
  const at = deps.clock.now()
  const listing = await lockListing(tx, dbId)
  if (listing.seller_id === operatorId || listing.takedown_id !== null) throw new Refusal('step_forbidden')
  if (isGone(listing, at)) throw new Refusal('listing_deleted')
  const { id: takedownId } = await tx
    .insertInto('takedown')
    .values({ listing_id: listing.id, ground, statement, reported, began_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOnShelf = listing.state === 'active' || listing.state === 'reserved'
  await tx
    .updateTable('listing')
    .set({
      takedown_id: takedownId,
      updated_at: at,
      // A listing without a time of deletion cannot be restored by its seller.
      ...(isOnShelf ? { state: 'deleted' as const, purchase_id: null, deleted_at: null } : {}),
    })
    .where('id', '=', listing.id)
    .execute()
  const detail = { ground, statement, before: listing.state, seller: listing.seller_id }
  await noteAct(tx, { operatorId, act: 'hide_listing', subjectId: listing.id, detail, at })
  const notification = { channel: 'mail', kind: 'listing_hidden', subjectId: takedownId } as const
  await notify(deps, tx, { ...notification, accountId: listing.seller_id })
}

/** An unsold one is for sale again, unless its seller has deleted it, is suspended, or has deleted the account. */
export async function showListing(
  deps: Deps,
  operatorId: string,
  { dbId, statement }: ParsedBodyOf<typeof contract.showListing>,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, dbId)
    if (listing.seller_id === operatorId || listing.takedown_id === null) throw new Refusal('step_forbidden')
    await tx
      .updateTable('takedown')
      .set({ lifted_at: at, lifted_statement: statement })
      .where('id', '=', listing.takedown_id)
      .execute()
    const comesBack =
      listing.state === 'deleted' &&
      listing.deleted_at === null &&
      listing.suspension_id === null &&
      listing.left_at === null
    await tx
      .updateTable('listing')
      .set({ takedown_id: null, updated_at: at, ...(comesBack ? { state: 'active' as const } : {}) })
      .where('id', '=', listing.id)
      .execute()
    if (comesBack) await deps.jobs.enqueue(tx, 'match-wishes', { listingId: listing.id })
    const detail = { statement, seller: listing.seller_id }
    await noteAct(tx, { operatorId, act: 'show_listing', subjectId: listing.id, detail, at })
    const notification = {
      channel: 'mail',
      kind: 'listing_shown_again',
      subjectId: listing.takedown_id,
    } as const
    await notify(deps, tx, { ...notification, accountId: listing.seller_id })
  })
  return {}
}

async function lockListing(tx: Db, listingId: string) {
  const listing = await tx
    .selectFrom('listing')
    .innerJoin('account', 'account.id', 'listing.seller_id')
    .select(['listing.id', 'seller_id', 'state', 'listing.deleted_at', 'suspension_id', 'takedown_id'])
    .select('account.deleted_at as left_at')
    .where('listing.id', '=', listingId)
    .forUpdate('listing')
    .executeTakeFirst()
  if (!listing) throw new Refusal('not_found')
  return listing
}

/** Deleted for good. A listing that can still be restored, by its seller or by lifting a suspension, can be hidden. */
function isGone(listing: Awaited<ReturnType<typeof lockListing>>, now: Date): boolean {
  if (listing.state !== 'deleted') return false
  return listing.suspension_id === null && !mayUndoDelete(listing.deleted_at, now)
}
