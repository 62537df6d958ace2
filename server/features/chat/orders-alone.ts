/** A suspended account may only write about orders: to both while these are open, to us alone when we ask afterwards. */
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import { suspendedFor, type Caller } from '../../http/auth.ts'
import { mayAnswerUs } from '../accounts/may-answer-us.ts'
import { hasOrderUnderWay } from '../accounts/require-welcome.ts'

type Sender = Pick<Caller, 'id' | 'suspended'>
type Here = Pick<Deps, 'db' | 'clock'>

/** `chatId` is the chat's own id, or its order's. Throws `account_suspended`. */
export async function mayReadHere(db: Db, caller: Sender, chatId: string): Promise<void> {
  if (caller.suspended !== null && !(await orderBehind(db, caller.id, chatId)))
    throw suspendedFor(caller.suspended)
}

/** `toHouse`: the message is for Genlæst alone. Throws `account_suspended`. */
export async function mayWriteHere(
  { db, clock }: Here,
  caller: Sender,
  { chatId, toHouse }: { chatId: string | undefined; toHouse: boolean },
): Promise<void> {
  if (caller.suspended === null) return
  const order = chatId === undefined ? undefined : await orderBehind(db, caller.id, chatId)
  if (chatId === undefined || !order) throw suspendedFor(caller.suspended)
  if (order.state !== 'finished' && order.state !== 'cancelled') return
  if (toHouse && (await mayAnswerUs(db, caller.id, clock.now(), chatId))) return
  throw suspendedFor(caller.suspended)
}

/** Throws `account_suspended`: a photo is uploaded before its message, so it belongs to no order yet. */
export async function maySendAhead({ db, clock }: Here, { id, suspended }: Sender): Promise<void> {
  if (suspended === null || (await hasOrderUnderWay(db, id))) return
  if (!(await mayAnswerUs(db, id, clock.now()))) throw suspendedFor(suspended)
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
