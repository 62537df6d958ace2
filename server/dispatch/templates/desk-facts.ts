/** The order of a mail to operators. Null once what it is about has been dealt with. */
import type { Deadlines } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { takeBackFailsLate } from '../../db/owed-back.ts'
import { findOrderFacts } from './find-order-facts.ts'
import type { OrderFacts } from './order-facts.ts'

/** The order in whose chat a party has answered Genlæst with this message. */
export async function findAnsweredOrder(
  db: Db,
  messageId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts | null> {
  const chat = await db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .select('chat.order_id')
    .where('message.id', '=', messageId)
    .where('chat.answer_since', 'is not', null)
    .executeTakeFirst()
  return chat?.order_id ? findOrderFacts(db, chat.order_id, deadlines, now) : null
}

/** The order about which this decision waits for a second operator. */
export async function findUndecidedOrder(
  db: Db,
  decisionId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts | null> {
  const decision = await db
    .selectFrom('pending_decision')
    .select('order_id')
    .where('id', '=', decisionId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return decision ? findOrderFacts(db, decision.order_id, deadlines, now) : null
}

/** The order of a take-back that still fails past its date. */
export async function findLateTakeBack(
  db: Db,
  orderId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts | null> {
  const late = await db
    .selectFrom('reopening')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(takeBackFailsLate(now))
    .executeTakeFirst()
  return late ? findOrderFacts(db, late.order_id, deadlines, now) : null
}
