/**
 * The parcel label as PDF, for the order's seller alone: it has the buyer's name and phone. A cancelled order has none.
 */
import type { FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'

export async function sendLabel(
  deps: Deps,
  callerId: string,
  orderId: string,
  reply: FastifyReply,
): Promise<unknown> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['label_key', 'delivery', 'frozen_at'])
    .where('id', '=', orderId)
    .where('seller_id', '=', callerId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  if (order?.delivery !== 'parcel') throw new Refusal('not_found')
  if (order.frozen_at !== null) throw new Refusal('order_frozen')
  const pdf = order.label_key === null ? null : await deps.photos.get(order.label_key)
  if (!pdf) throw new Refusal('label_not_ready')
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="pakkelabel-${orderId}.pdf"`)
    .send(Buffer.from(pdf.bytes))
}
