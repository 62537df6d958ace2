/** A suspended account may only write about orders, while these are open. */
import type { Db } from '../../db/db.ts'
import { suspendedFor, type Caller } from '../../http/auth.ts'
import { hasOrderUnderWay } from '../accounts/require-welcome.ts'

type Sender = Pick<Caller, 'id' | 'suspended'>

/** `chatId` is the chat's own id, or its order's. Throws `account_suspended`. */
export async function mayReadHere(db: Db, caller: Sender, chatId: string): Promise<void> {
  if (caller.suspended !== null && !(await orderBehind(db, caller.id, chatId)))
    throw suspendedFor(caller.suspended)
}

/** Throws `account_suspended`. */
export async function mayWriteHere(db: Db, caller: Sender, chatId: string | undefined): Promise<void> {
  if (caller.suspended === null) return
  const order = chatId === undefined ? undefined : await orderBehind(db, caller.id, chatId)
  if (!order || order.state === 'finished' || order.state === 'cancelled')
    throw suspendedFor(caller.suspended)
}

/** Throws `account_suspended`: a photo is uploaded before its message, so it belongs to no order yet. */
export async function maySendAhead(db: Db, caller: Sender): Promise<void> {
  if (caller.suspended !== null && !(await hasOrderUnderWay(db, caller.id)))
    throw suspendedFor(caller.suspended)
}

function orderBehind(db: Db, accountId: string, chatId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('chat', 'chat.order_id', 'orders.id')
    .select('orders.state')
    .where((where) => where.or([where('orders.id', '=', chatId), where('chat.id', '=', chatId)]))
    .where((where) =>
      where.or([where('orders.buyer_id', '=', accountId), where('orders.seller_id', '=', accountId)]),
    )
    .executeTakeFirst()
}
