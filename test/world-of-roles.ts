/** Seven roles around one order, for the tests of who may do and see what. */
import type { Person, TestApp } from './app.ts'
import { paidParcel, scan } from './sales.ts'

export const secret = 'Et hemmeligt ord mellem to'

/** The world that the rows are about: a delivered order in dispute between the two, with its chat, and a listed book. */
export async function worldOf(app: TestApp) {
  const sale = await paidParcel(app)
  const { buyer, seller, orderId, listingId } = sale
  await scan(app, sale, 'delivered')
  await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: secret })
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2, text: secret })
  await app.as(buyer, 'makeOffer', { shipment: orderId, back: 50_00 })
  const offer = (await app.as(buyer, 'findShipment', { shipment: orderId })).body.refund!.offer!._id
  const forSale = (await app.listedBook({}, seller)).id
  const suspended = await app.person()
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'suspendUser', { userId: suspended.id, statement: 'Snyd' })
  return {
    sale: { buyer, seller, orderId, listingId, offer, forSale },
    roles: {
      visitor: null,
      unproven: await app.person({ verified: false }),
      stranger: await app.person(),
      suspended,
      buyer,
      seller,
      operator,
    } satisfies Record<string, Person | null>,
  }
}
type World = Awaited<ReturnType<typeof worldOf>>
export type Sale = World['sale']
export type Role = keyof World['roles']
