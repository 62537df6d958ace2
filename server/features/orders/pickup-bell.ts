/**
 * The bell's row about a pickup: by when the two meet, for both, from the first day until the pickup is over. None while
 * the order stands still, as its date does not run then. It is from Genlæst and counts as read, since it asks for nothing at
 * once.
 */
import { formatDeadline } from '#rules/danish'
import type { OrderLife } from '#rules/order-state'
import type { Db } from '../../db/db.ts'

/** 1 and 2 are about messages (features/chat), 3 about offers. */
const pickupInBell = 4

type Shown = Pick<OrderLife, 'state' | 'pickupByAt' | 'frozenAt'>
type Taken = { orderId: string; before: Shown | null; next: Shown; at: Date }

export async function followPickup(tx: Db, { orderId, before, next, at }: Taken): Promise<void> {
  const [old, by] = [before && endOf(before), endOf(next)]
  // An older version of the program showed the date of an order that stands still.
  if (old?.getTime() === by?.getTime() && !before?.frozenAt) return
  const { buyer_id, seller_id, first_name } = await tx
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.buyer_id')
    .select(['buyer_id', 'seller_id', 'first_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('notification')
    .where('account_id', 'in', [buyer_id, seller_id])
    .where('chat_id', '=', orderId)
    .where('type', '=', pickupInBell)
    .execute()
  if (!by) return
  const row = { type: pickupInBell, chat_id: orderId, sender_id: null, seen_at: at, created_at: at }
  await tx
    .insertInto('notification')
    .values([
      { ...row, account_id: buyer_id, body: `Afhent senest ${formatDeadline(by)}` },
      { ...row, account_id: seller_id, body: `${first_name} afhenter senest ${formatDeadline(by)}` },
    ])
    .execute()
}

/** Null while no pickup is awaited, or its order stands still. */
function endOf({ state, pickupByAt, frozenAt }: Shown): Date | null {
  return state === 'awaiting_pickup' && frozenAt === null ? pickupByAt : null
}
