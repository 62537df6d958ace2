/**
 * The reasons that prevent deleting an account: anything that others, or the person, are still owed. Checked without
 * locks for the person to see, and again under the locks before the account is emptied.
 */
import type { z } from 'zod'
import type { deletionBlock } from '#contract/own-account'
import type { Deadlines } from '#rules/deadlines'
import type { Db } from '../../../db/db.ts'
import { isHeld, knownBy, owedBackBy, type TakeBack } from '../../../db/owed-back.ts'
import { openOrders } from './open-orders-of.ts'

export type Block = z.input<typeof deletionBlock>

export async function blocksOf(db: Db, accountId: string, deadlines: Deadlines, now: Date): Promise<Block[]> {
  const orders = await openOrders(db, accountId, deadlines, now)
  const [reserved, late, payout, owed] = await Promise.all([
    beingPaid(db, accountId),
    owedBack(db, accountId),
    payoutUnderWay(db, accountId),
    owedBackBy(db, accountId),
  ])
  return [
    ...orders.flatMap(({ id, title, reason, end }): Block[] =>
      reason === 'balance' ? [] : [{ reason, shipment: id, title, end }],
    ),
    // A seller who owes money cannot be sent to a payout: only the provider knows whether the balance holds more than the debt.
    ...(owed.length === 0 && orders.some(({ reason }) => reason === 'balance') ? [bare('balance')] : []),
    ...(reserved ? [bare('reserved', reserved.title)] : []),
    ...(late ? [bare('refund')] : []),
    ...(payout ? [payoutBlock(payout, owed, now)] : []),
  ]
}

export function bare(reason: Block['reason'], title: string | null = null): Block {
  return { reason, shipment: null, title, end: null }
}

/** A buyer is on the payment page with one of the person's books. */
function beingPaid(db: Db, sellerId: string) {
  return db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select('book.title')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'reserved')
    .limit(1)
    .executeTakeFirst()
}

/** A late payment of the person is not refunded yet. */
function owedBack(db: Db, buyerId: string) {
  return db
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'late')
    .where('late_refunded_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

function payoutBlock(payout: Parameters<typeof isHeld>[0], owed: readonly TakeBack[], now: Date): Block {
  if (!isHeld(payout, owed)) return bare('payout')
  const by = knownBy(owed, now)
  return { ...bare('payout_waits'), end: by && { at: by.toISOString(), what: 'over' } }
}

function payoutUnderWay(db: Db, accountId: string) {
  return (
    db
      .selectFrom('payout')
      .select(['state', 'after_take_back'])
      .where('account_id', '=', accountId)
      .where('state', 'in', ['open', 'sent'])
      // The open one is the one that may be held.
      .orderBy('state')
      .limit(1)
      .executeTakeFirst()
  )
}
