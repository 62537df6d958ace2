import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidParcel, paidPickup } from '#test/sales'

test('both parties of a cancelled order see why, with the operator’s statement', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [late, voided] = [await paidParcel(app), await paidPickup(app)]
  const whyTo = async (person: typeof operator, shipment: string) =>
    (await app.as(person, 'findShipment', { shipment })).body.cancelled_because
  expect(await whyTo(late.buyer, late.orderId)).toBe(null)

  await app.deps.db
    .updateTable('orders')
    .set({ state: 'cancelled', cancel_reason: 'missDeadline' })
    .where('id', '=', late.orderId)
    .execute()
  const statement = 'Sælgeren har ikke bogen mere.'
  await app.as(operator, 'operatorStep', { orderId: voided.orderId, step: 'voidOrder', statement })

  expect(await whyTo(late.seller, late.orderId)).toEqual({ why: 'not_sent', statement: null })
  for (const person of [voided.buyer, voided.seller])
    expect(await whyTo(person, voided.orderId)).toEqual({ why: 'by_us', statement })
})
