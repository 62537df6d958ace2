/** Checks who works on a case, and who has read what its parties wrote. */
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'
import { idleEnd } from '#rules/session-life'

async function desk(app: TestApp) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2 })
  const maja = await app.person({ role: 'operator', firstName: 'Maja' })
  const jonas = await app.person({ role: 'operator', firstName: 'Jonas' })
  const { orderId } = sale
  const open = async (who: Person, act: 'stay' | 'over' | 'leave' = 'stay') =>
    (await app.as(who, 'holdCase', { orderId, act })).body.holder
  const seenBy = async (who: Person) =>
    (await app.as(who, 'operatorOrders', { queue: 'refunds' })).body.map(({ holder }) => holder)
  return { ...sale, maja, jonas, open, seenBy }
}

test('whoever opens a case has it, and a colleague reads so in the queue and on the case', async () => {
  const app = await testApp()
  const { maja, jonas, orderId, open, seenBy } = await desk(app)
  expect(await seenBy(maja)).toEqual([null])

  expect(await open(maja)).toMatchObject({ first_name: 'Maja', mine: true })
  expect(await open(jonas)).toMatchObject({ first_name: 'Maja', mine: false })

  expect(await seenBy(maja)).toMatchObject([{ mine: true }])
  expect(await seenBy(jonas)).toMatchObject([{ first_name: 'Maja', mine: false }])
  const { body } = await app.as(jonas, 'operatorOrder', { orderId })
  expect(body.holder).toMatchObject({ mine: false })
  // The sign stops none of the colleague's acts.
  const statement = 'Bogen er, som den blev vist.'
  expect((await app.as(jonas, 'operatorStep', { orderId, step: 'declineRefund', statement })).status).toBe(
    200,
  )
})

test('a case stays with a page that gives signs, and is free ten minutes after the last', async () => {
  const app = await testApp()
  const { maja, jonas, open, seenBy } = await desk(app)
  const minutes = 1 / 60
  await open(maja)
  await app.advance(8 * minutes)
  await open(maja)
  await app.advance(8 * minutes)
  expect(await open(jonas)).toMatchObject({ mine: false })
  await app.advance(3 * minutes)
  expect(await seenBy(jonas)).toEqual([null])
  expect(await open(jonas)).toMatchObject({ mine: true })
})

test('the signs of a page that nobody looks at do not keep its operator logged in', async () => {
  const app = await testApp()
  const { maja, orderId } = await desk(app)
  const sign = async () => (await app.as(maja, 'holdCase', { orderId })).status
  const minutes = 1 / 60
  await app.deps.db
    .updateTable('session')
    .set({ idle_until: idleEnd('operator', app.deps.clock.now()) })
    .where('account_id', '=', maja.id)
    .execute()
  for (const wait of [0, 10, 10]) {
    await app.advance(wait * minutes)
    expect(await sign()).toBe(200)
  }
  await app.advance(11 * minutes)
  expect(await sign()).toBe(401)
})

test('a colleague takes a case over, which the log keeps, and the former one only sees who has it', async () => {
  const app = await testApp()
  const { maja, jonas, open } = await desk(app)
  await open(maja)
  expect(await open(jonas, 'over')).toMatchObject({ mine: true })
  expect(await open(maja)).toMatchObject({ mine: false })
  const acts = (await app.as(maja, 'operatorActs')).body.filter(({ act }) => act === 'take_over_case')
  expect(acts).toMatchObject([{ detail: { before: expect.stringMatching(/^Maja/) } }])
})

test('whoever goes on to another case leaves this one free; nobody frees a colleague’s', async () => {
  const app = await testApp()
  const { maja, jonas, open, seenBy } = await desk(app)
  await open(maja)
  await open(jonas, 'leave')
  expect(await seenBy(jonas)).toMatchObject([{ first_name: 'Maja' }])
  await open(maja, 'leave')
  expect(await seenBy(jonas)).toEqual([null])
})

test('of two who open a case at once one has it', async () => {
  const app = await testApp()
  const { maja, jonas, open } = await desk(app)
  const holders = await Promise.all([open(maja), open(jonas)])
  expect(holders.filter((holder) => holder!.mine)).toHaveLength(1)
})

test('nobody but an operator has a case, and no operator one of their own', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await desk(app)
  expect((await app.as(buyer, 'holdCase', { orderId })).status).toBe(403)
  await app.promote(seller)
  expect((await app.as(seller, 'holdCase', { orderId })).body.code).toBe('step_forbidden')
})

test('reading what the parties wrote is kept in the log, once an hour for each operator', async () => {
  const app = await testApp()
  const { buyer, maja, jonas, orderId } = await desk(app)
  const read = (who: Person) => app.as(who, 'operatorChat', { orderId })
  const readings = async () =>
    (await app.as(maja, 'operatorActs')).body.filter(({ act }) => act === 'read_chat').length
  await read(maja)
  expect(await readings()).toBe(0)
  await app.as(buyer, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Den er meget slidt' })
  await read(maja)
  await read(maja)
  await read(jonas)
  expect(await readings()).toBe(2)
  await app.advance(2)
  await read(maja)
  expect(await readings()).toBe(3)
})
