/** An operator gives the parties more time. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel } from '#test/sales'

const statement = 'Sælgeren er syg til på fredag.'

async function selling(app: TestApp) {
  const sale = await paidParcel(app)
  const operator = await app.person({ role: 'operator' })
  const { orderId } = sale
  const give = () => app.as(operator, 'operatorStep', { orderId, step: 'giveMoreTime', statement })
  const see = async (side: 'buyer' | 'seller') =>
    (await app.as(sale[side], 'findShipment', { shipment: orderId })).body
  return { ...sale, operator, give, see }
}

test('a seller who gets a day more has it; both read why, and are mailed the new date', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, give, see } = await selling(app)
  await app.advance(5 * 24 - 2)
  expect((await give()).body).toEqual({ state: 'awaiting_shipment' })
  await app.settled()

  expect(await see('seller')).toMatchObject({
    timeToSend: 26,
    statements: [{ about: 'more_time', text: statement }],
  })
  expect((await see('buyer')).statements).toMatchObject([{ about: 'more_time', text: statement }])
  for (const party of [buyer, seller]) {
    const mails = (await app.outbox(party.email)).filter(({ subject }) =>
      subject?.startsWith('24 timer mere'),
    )
    expect(mails).toMatchObject([{ text: expect.stringContaining(statement) }])
  }
  const { body } = await app.as(operator, 'operatorOrder', { orderId })
  expect(body.turn).toMatchObject({ who: 'seller' })
  await app.advance(20)
  expect(await see('seller')).toMatchObject({ status: 0 })
  await app.advance(8)
  expect(await see('seller')).toMatchObject({ status: 6 })
})

test('more time needs a reason, and an order gets it twice', async () => {
  const app = await testApp()
  const { operator, orderId, give } = await selling(app)
  const mute = { orderId, step: 'giveMoreTime', statement: '' }
  expect((await app.as(operator, 'operatorStep', mute)).body.code).toBe('statement_missing')
  await give()
  await give()
  expect((await give()).body.code).toBe('step_forbidden')
})
