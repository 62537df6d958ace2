/**
 * Buyers' payments for new labels of a parcel that came back. They are held while the order is open. Once it is finished
 * they are ours; the buyer of a cancelled order gets them back as a late payment is given back, with retries and records.
 */
import { disputeLostEntries, labelEarnedEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { post } from './post.ts'

type Over = { orderId: string; at: Date }

/** The order is finished. A label that never came was paid for nothing. */
export async function earnLabels(deps: Pick<Deps, 'jobs'>, tx: Db, { orderId, at }: Over): Promise<void> {
  const { resend_payer, label_state } = await tx
    .selectFrom('orders')
    .select(['resend_payer', 'label_state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paid = await tx
    .selectFrom('purchase')
    .select(['id', 'total'])
    .where('resend_of', '=', orderId)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .execute()
  // An earlier parcel came back, so its label had come.
  const isMissing = resend_payer === 'buyer' && label_state !== 'ready'
  const unused = isMissing ? paid.pop() : undefined
  for (const { id: purchaseId, total } of paid)
    await post(tx, { kind: 'label_earned', purchaseId, entries: labelEarnedEntries(total), at })
  if (unused) await giveBack(deps, tx, [unused.id], at)
}

/** The order is cancelled. */
export async function returnLabels(deps: Pick<Deps, 'jobs'>, tx: Db, { orderId, at }: Over): Promise<void> {
  const paid = await tx
    .selectFrom('purchase')
    .select('id')
    .where('resend_of', '=', orderId)
    .where('state', '=', 'paid')
    .execute()
  if (paid.length > 0)
    await giveBack(
      deps,
      tx,
      paid.map(({ id }) => id),
      at,
    )
}

async function giveBack(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  purchaseIds: readonly string[],
  at: Date,
): Promise<void> {
  const owed = await tx
    .updateTable('purchase')
    .set({ state: 'late' })
    .where('id', 'in', purchaseIds)
    .where('state', '=', 'paid')
    .returning(['id', 'total', 'dispute', 'dispute_amount'])
    .execute()
  for (const { id: purchaseId, total, dispute, dispute_amount } of owed) {
    // The buyer's bank has returned it already.
    const isTaken = dispute === 'lost' && (dispute_amount ?? 0) >= total
    if (isTaken) await settleTaken(tx, { purchaseId, total, at })
    else await jobs.enqueue(tx, 'refund-late-payment', { purchaseId })
  }
}

type Taken = { purchaseId: string; total: number; at: Date }

async function settleTaken(tx: Db, { purchaseId, total, at }: Taken): Promise<void> {
  await tx.updateTable('purchase').set({ late_refunded_at: at }).where('id', '=', purchaseId).execute()
  await post(tx, { kind: 'dispute_lost', purchaseId, entries: disputeLostEntries(total), at })
}
