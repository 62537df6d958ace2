/**
 * What operators have decided to take back from a seller's balance and nobody has taken yet. It is in no payout from the
 * transaction of the decision on, because both lock the seller's account.
 */
import { sql, type SqlBool } from 'kysely'
import { sum, type Ore } from '#rules/money'
import { takeBackIsLate, takeBackKnownBy } from '#rules/reopening'
import type { Db } from './db.ts'

/** Condition on `reopening`. */
export const takeBackWaits = sql<SqlBool>`(reopening.from_seller > 0 and reopening.reversed_at is null)`

export type TakeBack = { orderId: string; number: string; amount: Ore; since: Date }

/** The oldest first. `orderIds` are counted although they may have been taken. */
export async function owedBackBy(
  db: Db,
  sellerId: string,
  orderIds: readonly string[] = [],
): Promise<TakeBack[]> {
  return db
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .select(['orders.id as orderId', 'orders.number', 'from_seller as amount', 'decided_at as since'])
    .where('orders.seller_id', '=', sellerId)
    .where((where) =>
      where.or([
        takeBackWaits,
        ...(orderIds.length > 0 ? [where('reopening.order_id', 'in', orderIds)] : []),
      ]),
    )
    .orderBy('decided_at')
    .orderBy('orders.id')
    .execute()
}

/** When the latest of them is over; null once the oldest should have been, because a fault of ours keeps it. `owed` is not empty. */
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
