import { sql, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Trust } from '#rules/trust'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/db.ts'
import { trustFacts, trustIn } from '../../db/trust.ts'
import { preparedQuery } from '../../db/prepared.ts'
import type { Deps } from '../../deps.ts'
import type { PurchaseGroup } from '../orders/purchase.ts'

/** Locks the listings in id order, so that overlapping baskets cannot deadlock. */
export function lockListings(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('listing')
    .select(['id', 'seller_id', 'price', 'state', 'pickup', 'purchase_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type KnownBuyer = { trust: Trust; open: readonly string[] }

const largestBatch = 100

/** How far the buyer is trusted, and the payments that may still be open at the provider. */
export const buyerNamed = batch<string, KnownBuyer>(largestBatch, async (db, ids) => {
  const rows = new Map((await buyersNamed(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    return row
      ? { trust: trustIn(row), open: row.open.map((purchase) => purchase.id) }
      : new Error(`There is no account ${id}`)
  })
})

const buyersNamed = preparedQuery('buyers named', (db, ids: Expression<readonly string[]>) =>
  db
    .selectFrom('account')
    .select('account.id')
    .select(trustFacts)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('purchase')
          .select('purchase.id')
          .whereRef('purchase.buyer_id', '=', 'account.id')
          .where('purchase.state', '=', sql.lit('pending'))
          // The payment of a new label reserves nothing.
          .where('purchase.resend_of', 'is', null)
          .orderBy('purchase.created_at', 'desc')
          .limit(sql.lit(20)),
      ).as('open'),
    )
    .where('account.id', '=', sql<string>`any(${ids})`),
)

/** Expired payments, oldest first. */
export function expiredPurchases(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('purchase')
    .select(['id', 'checkout_session_id'])
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
}

export async function lockPurchase(tx: Db, id: string) {
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, groups: row.groups as unknown as PurchaseGroup[] }
}

/**
 * Frees the books of a purchase, locked in id order as everywhere, and enqueues telling who waits for them. Leaves books
 * alone that have been sold since.
 */
export async function freeListings(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  purchaseId: string,
): Promise<void> {
  const held = await tx
    .selectFrom('listing')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'reserved')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return
  await tx
    .updateTable('listing')
    .set({ state: 'active', purchase_id: null, updated_at: clock.now() })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  await jobs.enqueueAll(
    tx,
    'match-wishes',
    held.map(({ id }) => ({ listingId: id })),
  )
}
