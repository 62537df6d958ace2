/** Writes to the ledger, in the transaction of the change that moves the money. */
import { sumsToZero, type Entry, type PostingKind } from '#rules/ledger'
import type { Db } from '../../db/db.ts'

type Subject = { orderId: string } | { purchaseId: string } | { payoutId: string }
export type Posting = Subject & { kind: PostingKind; entries: readonly Entry[]; at: Date }

/** False when this movement is already posted: each (subject, kind) is posted once. */
export async function post(tx: Db, posting: Posting): Promise<boolean> {
  if (!sumsToZero(posting.entries)) throw new Error(`posting ${posting.kind} does not sum to zero`)
  const row = await tx
    .insertInto('posting')
    .values({
      kind: posting.kind,
      order_id: 'orderId' in posting ? posting.orderId : null,
      purchase_id: 'purchaseId' in posting ? posting.purchaseId : null,
      payout_id: 'payoutId' in posting ? posting.payoutId : null,
      posted_at: posting.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const lines = posting.entries.map(({ account, amount }, line) => ({
    posting_id: row.id,
    line,
    account,
    amount,
  }))
  await tx.insertInto('ledger_entry').values(lines).execute()
  return true
}
