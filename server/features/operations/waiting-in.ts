/** How much waits in a queue, and since when the oldest of it does. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

export type Waiting = { count: number; oldest: Date | null }

export function waitingIn<Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
  since: RawBuilder<Date | null>,
): Promise<Waiting> {
  return rows
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<Date | null>`min(${since})`.as('oldest'))
    .executeTakeFirstOrThrow()
}

type Since = RawBuilder<Date | null>

export const requestedAt: Since = sql`orders.refund_requested_at`

/** A dispute stops every other clock. A returned parcel waits for its buyer until it moves. */
export const stuckSince: Since = sql`coalesce(orders.frozen_at, (select max(taken_at) from order_step
  where order_step.order_id = orders.id and to_state = 'action_needed'
    and (from_state <> to_state or step = 'returnedMoves')))`

export const answeredAt: Since = sql`(select answer_since from chat where chat.order_id = orders.id)`

export const proposedAt: Since = sql`(select proposed_at from pending_decision
  where pending_decision.order_id = orders.id and outcome is null)`

/** When the money should have moved, or the bank asked. */
export const moneyStuckSince: Since = sql`least(
  case when num_nonnulls(orders.transfer_error, orders.refund_error, orders.refund_waiting_at) > 0
    then coalesce(orders.finished_at, orders.cancelled_at) end,
  (select decided_at from reopening where reopening.order_id = orders.id
    and num_nonnulls(refund_error, reversal_error, refund_waiting_at) > 0),
  (select disputed_at from purchase where purchase.id = orders.purchase_id and dispute = 'open'))`

export function earliest(...queues: readonly Waiting[]): string | null {
  const dates = queues.flatMap(({ oldest }) => oldest?.toISOString() ?? [])
  return dates.toSorted()[0] ?? null
}
