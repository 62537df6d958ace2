/**
 * The sums that operators have decided to take back from a seller's balance and nobody has taken yet. They are in no
 * payout from the transaction of the decision on, because both lock the seller's account.
 */
import { sql, type SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { sum, type Ore } from '#rules/money'
import { takeBackIsLate, takeBackKnownBy, takeBackKnownHours } from '#rules/reopening'
import type { Db } from './db.ts'

/** Condition on `reopening`. */
export const takeBackWaits = sql<SqlBool>`(reopening.from_seller > 0 and reopening.reversed_at is null)`

/** A condition on `reopening`: the last try to take money back failed, and there will be another. */
export const takeBackFails = sql<SqlBool>`(${takeBackWaits} and reopening.reversal_error is not null)`

/** A condition on `reopening`: the take-back fails after the date that its seller was told. */
export function takeBackFailsLate(now: Date) {
  const decided = hoursAfter(now, -takeBackKnownHours)
  return sql<SqlBool>`(${takeBackFails} and reopening.decided_at <= ${decided})`
}

export type TakeBack = { orderId: string; number: string; amount: Ore; since: Date }

/** The oldest first. */
export function owedBackBy(db: Db, sellerId: string): Promise<TakeBack[]> {
  return takeBacks(db, sellerId).where(takeBackWaits).execute()
}

/** All that were ever decided, the oldest first, with whether they still wait and whether they took anything. */
export function takeBacksOf(db: Db, sellerId: string) {
  return takeBacks(db, sellerId)
    .select(takeBackWaits.as('waits'))
    .select(sql<boolean>`coalesce(reversed_at is not null and reversal_amount > 0, false)`.as('took'))
    .execute()
}

function takeBacks(db: Db, sellerId: string) {
  return db
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .select(['orders.id as orderId', 'orders.number', 'from_seller as amount', 'decided_at as since'])
    .where('orders.seller_id', '=', sellerId)
    .where('from_seller', '>', 0)
    .orderBy('decided_at')
    .orderBy('orders.id')
}

/** When the latest of them is over. Null when the oldest should be over by now: a fault of ours keeps it open. `owed` is not empty. */
export function knownBy(owed: readonly TakeBack[], now: Date): Date | null {
  return takeBackIsLate(owed[0]!.since, now) ? null : takeBackKnownBy(owed.at(-1)!.since)
}

/** Whether a payout is held until the balance has given what is taken back; `send-payout.ts` holds it. */
export function isHeld(
  { state, after_take_back }: { state: string; after_take_back: boolean },
  owed: readonly TakeBack[],
): boolean {
  return state === 'open' && after_take_back && owed.length > 0
}

export function sumOf(owed: readonly TakeBack[]): Ore {
  return sum(owed.map(({ amount }) => amount))
}
