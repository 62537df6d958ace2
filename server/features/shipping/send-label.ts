/**
 * A parcel label as PDF, for the person who sends with it alone, because it has the other's name and phone: the seller,
 * or the buyer while the books are to be sent back. A cancelled order has none.
 */
import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

export async function sendLabel(
  { db, photos }: Deps,
  callerId: string,
  orderId: string,
  reply: FastifyReply,
): Promise<unknown> {
  const order = await db
    .selectFrom('orders')
    .select(['seller_id', 'return_stage', 'label_key', 'delivery', 'frozen_at'])
    .where('id', '=', orderId)
    .where(({ eb, or }) => or([eb('seller_id', '=', callerId), eb('buyer_id', '=', callerId)]))
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  const isSeller = order?.seller_id === callerId
  if (order?.delivery !== 'parcel' || !(isSeller || order.return_stage === 'sending'))
    throw new Refusal('not_found')
  if (order.frozen_at !== null) throw new Refusal('order_frozen')
  const key = isSeller ? order.label_key : await returnLabel(db, orderId)
  const pdf = key === null ? null : await photos.get(key)
  if (!pdf) throw new Refusal('label_not_ready')
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="pakkelabel-${orderId}.pdf"`)
    .send(Buffer.from(pdf.bytes))
}

async function returnLabel(db: Db, orderId: string): Promise<string | null> {
  const parcel = await db
    .selectFrom('return_parcel')
    .innerJoin('refund_request', 'refund_request.id', 'return_parcel.request_id')
    .select('label_key')
    .where('return_parcel.order_id', '=', orderId)
    .where('refund_request.outcome', 'is', null)
    .executeTakeFirst()
  return parcel?.label_key ?? null
}
