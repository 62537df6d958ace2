import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { parcelBasket } from '#test/sales'

async function soldWithoutLabel(app: TestApp) {
  const buyer = await app.person()
  const book = await app.listedBook()
  app.sandbox.faults.fix('carrier')
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
  app.sandbox.faults.breakDown('carrier', 'off')
  await app.pay(body.url)
  await app.settled()
  return { buyer, orderId: (await app.as(buyer, 'bought')).body[0]!._id }
}

test('after an outage one call resumes all orders without a label, once, and each is in the log', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sales = [await soldWithoutLabel(app), await soldWithoutLabel(app)]
  await app.advance(5 * 24)
  const queue = async () => (await app.as(operator, 'operatorOrders', { queue: 'action' })).body
  expect((await queue()).map(({ troubles }) => troubles)).toEqual([
    expect.arrayContaining(['action:labelFails']),
    expect.arrayContaining(['action:labelFails']),
  ])
  app.sandbox.faults.fix('carrier')

  const answers = await Promise.all([1, 2].map(() => app.as(operator, 'resumeLabels', {})))
  await app.settled()

  expect(answers.reduce((sum, { body }) => sum + body.resumed, 0)).toBe(2)
  expect((await app.as(operator, 'resumeLabels', {})).body).toEqual({ resumed: 0 })
  expect(await queue()).toEqual([])
  for (const { buyer, orderId } of sales) {
    const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
    expect(body).toMatchObject({ status: 0, timeToSend: 120 })
  }
  const acts = (await app.as(operator, 'operatorActs', {})).body
  expect(acts.map(({ act }) => act)).toEqual(['take_step', 'take_step'])
  expect((await app.as(sales[0]!.buyer, 'resumeLabels', {})).status).toBe(403)
})

test('resuming all labels asks for a fresh proof, as the single step does', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  await app.deps.db.updateTable('session').set({ proven_at: null }).execute()
  const { status, body } = await app.as(operator, 'resumeLabels', {})
  expect([status, body.code]).toEqual([403, 'proof_needed'])
})
