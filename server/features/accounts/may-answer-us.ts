/**
 * Whether a suspended account may answer us about an order that is over: we wrote to it there, or gave the order's buyer
 * money back, in the last 30 days. The trigger `account_must_be_welcome` has the same condition.
 */
import { listensSince } from '#rules/reopening'
import type { Db } from '../../db/db.ts'

/** `chatId` is the chat's own id, or its order's; without it any order counts. */
export async function mayAnswerUs(
  db: Db,
  accountId: string,
  now: Date,
  chatId: string | null = null,
): Promise<boolean> {
  const since = listensSince(now)
  const order = await db
    .selectFrom('orders')
    .leftJoin('chat', 'chat.order_id', 'orders.id')
    .select('orders.id')
    .where((where) =>
      where.or([where('orders.buyer_id', '=', accountId), where('orders.seller_id', '=', accountId)]),
    )
    .$if(chatId !== null, (query) =>
      query.where((where) => where.or([where('orders.id', '=', chatId!), where('chat.id', '=', chatId!)])),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('reopening')
            .select('reopening.order_id')
            .whereRef('reopening.order_id', '=', 'orders.id')
            .where('decided_at', '>', since),
        ),
        exists(
          selectFrom('message')
            .select('message.id')
            .whereRef('message.chat_id', '=', 'chat.id')
            .where('reader_id', '=', accountId)
            .where('sender_id', 'is', null)
            .where('message.created_at', '>', since),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
