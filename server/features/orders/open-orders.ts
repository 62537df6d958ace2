/** Turns a paid purchase into one order per seller: books sold, money in the ledger, label and notifications queued. */
import { randomInt } from 'node:crypto'
import { paidEntries } from '#rules/ledger'
import { paidOrder } from '#rules/order-life'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../balance/post.ts'
import { asJson } from '../../db/json.ts'
import { notify } from '../notifications/notify.ts'
import { insertOrder } from './insert-order.ts'
import { followPickup } from './pickup-bell.ts'
import type { PurchaseGroup } from './purchase.ts'
import { columnsOf } from '../../db/order-life.ts'

type PaidPurchase = { id: string; buyer_id: string; groups: PurchaseGroup[] }

export async function openOrders(deps: Deps, tx: Db, purchase: PaidPurchase, now: Date): Promise<void> {
  for (const group of purchase.groups) await openOrder(deps, tx, purchase, group, now)
  // Each payment is one receipt. With one order it is the order's own.
  if (purchase.groups.length > 1)
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'purchase_paid',
      subjectId: purchase.id,
      accountId: purchase.buyer_id,
    })
}

async function openOrder(
  deps: Deps,
  tx: Db,
  purchase: PaidPurchase,
  group: PurchaseGroup,
  now: Date,
): Promise<void> {
  const { quote, share, delivery } = group
  const life = paidOrder(delivery, now, deps.config.deadlines)
  const { id } = await insertOrder(tx, {
    purchase_id: purchase.id,
    buyer_id: purchase.buyer_id,
    seller_id: group.sellerId,
    delivery,
    books: quote.books,
    buyer_fee: quote.buyerFee,
    shipping: quote.shipping,
    total: quote.total,
    sale_fee: share.saleFee,
    payout: share.payout,
    service_point: group.servicePoint && asJson(group.servicePoint),
    receiver_phone: group.receiverPhone,
    carrier: group.servicePoint?.carrier ?? null,
    pickup_address: delivery === 'pickup' ? await addressOf(tx, group.sellerId) : null,
    pickup_code: delivery === 'pickup' ? String(randomInt(10_000)).padStart(4, '0') : null,
    label_state: delivery === 'parcel' ? 'ordered' : 'none',
    paid_at: now,
    created_at: now,
    ...columnsOf(life),
  })
  const listingIds = group.lines.map((line) => line.listingId)
  await tx
    .insertInto('order_line')
    .values(group.lines.map(({ listingId, price }) => ({ order_id: id, listing_id: listingId, price })))
    .execute()
  await tx
    .updateTable('listing')
    .set({ state: 'sold', order_id: id, purchase_id: purchase.id, updated_at: now })
    .where('id', 'in', listingIds)
    .execute()
  await post(tx, { kind: 'paid', orderId: id, entries: paidEntries(quote), at: now })
  await followPickup(tx, { orderId: id, before: null, next: life, at: now })
  if (delivery === 'parcel') await deps.jobs.enqueue(tx, 'buy-label', { orderId: id })
  if (purchase.groups.length === 1)
    await notify(deps, tx, {
      channel: 'mail',
      kind: 'order_paid_buyer',
      subjectId: id,
      accountId: purchase.buyer_id,
    })
  await notify(deps, tx, {
    channel: 'mail',
    kind: 'order_paid_seller',
    subjectId: id,
    accountId: group.sellerId,
  })
  await notify(deps, tx, { channel: 'sms', kind: 'order_sold', subjectId: id, accountId: group.sellerId })
}

/** Stored with the order, so that a seller who moves does not send the buyer to the wrong door. */
async function addressOf(tx: Db, sellerId: string) {
  const { line1, postal_code, city } = await tx
    .selectFrom('account')
    .select(['line1', 'postal_code', 'city'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return asJson({ line1, postal_code, city })
}
