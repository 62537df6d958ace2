/** Conditions on `orders` for those that wait for operators as a case, for a query or its count. */
import { sql, type SqlBool } from 'kysely'

/**
 * Orders an operator has to act on, or to answer a dispute for. A request under dispute cannot be decided, and one whose
 * parties answer each other or send the books back need not be. A returned parcel may be its buyer's to send again.
 */
export const needsAction = sql<SqlBool>`(orders.state = 'action_needed' and orders.resend_by_at is null
  or orders.frozen_at is not null)`
export const mayBeDecided = sql<SqlBool>`(orders.state = 'refund_requested'
  and orders.decide_by_at is not null and orders.frozen_at is null)`

/** Orders with an answer to Genlæst that nobody has read. */
export const hasAnswer = sql<SqlBool>`exists (select from chat
  where chat.order_id = orders.id and chat.answer_since is not null)`

/** Orders with a decision that waits for a second operator. */
export const hasDecision = sql<SqlBool>`orders.id = any(array(select order_id from pending_decision
  where outcome is null))`

/** Orders in any of these queues. */
export const isOnDesk = sql<SqlBool>`(${mayBeDecided} or ${needsAction} or ${hasAnswer} or ${hasDecision})`
