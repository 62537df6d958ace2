/** Checks the operators' mails: answers of the parties, and decisions that wait for them. */
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { paidPickup } from '#test/sales'

const count = async (app: TestApp, { email }: { email: string }, beginning: string) =>
  (await app.outbox(email)).filter(({ subject }) => subject?.startsWith(beginning)).length

/** An order about which an operator has asked both parties. */
async function answered(app: TestApp) {
  const sale = await paidPickup(app)
  const operator = await app.person({ role: 'operator' })
  const { orderId } = sale
  let forms = 0
  const write = async () => {
    const { answer_since: answerSince } = (await app.as(operator, 'operatorOrder', { orderId })).body
    const clientId = `form-${forms++}`
    return app.as(operator, 'operatorWrite', { orderId, to: 'both', text: 'Hvad?', clientId, answerSince })
  }
  const say = (who: Person) =>
    app.as(who, 'chatSM', { chat: { chatId: orderId, type: 2 }, msg: 'Det ved jeg ikke' })
  return { ...sale, operator, write, say }
}

test('operators are mailed once when a party answers, and again after they have written back', async () => {
  const app = await testApp()
  const { buyer, seller, operator, write, say } = await answered(app)
  await say(buyer)
  await app.settled()
  expect(await count(app, operator, 'Svar i en sag')).toBe(0)

  await write()
  await say(buyer)
  await say(buyer)
  await say(seller)
  await app.settled()
  expect(await count(app, operator, 'Svar i en sag')).toBe(1)
  await write()
  await say(seller)
  await app.settled()
  expect(await count(app, operator, 'Svar i en sag')).toBe(2)
})

test('an operator who is a party hears nothing of the answers, and a shared address gets the mail instead', async () => {
  const app = await testApp()
  const { buyer, seller, write, say } = await answered(app)
  await app.promote(seller)
  await write()
  await say(buyer)
  await app.settled()
  expect(await count(app, seller, 'Svar i en sag')).toBe(0)

  const shared = await testApp({ OPERATOR_EMAIL: 'drift@example.dk' })
  const desk = await answered(shared)
  await desk.write()
  await desk.say(desk.buyer)
  await shared.settled()
  expect(await count(shared, { email: 'drift@example.dk' }, 'Svar i en sag')).toBe(1)
  expect(await count(shared, desk.operator, 'Svar i en sag')).toBe(0)
})

test('colleagues are mailed once about a decision that waits for one of them, not its own operator', async () => {
  const app = await testApp({ SECOND_COLLEAGUE_FROM: '10000' })
  const { buyer, operator, orderId } = await answered(app)
  const colleague = await app.person({ role: 'operator' })
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  const decide = () =>
    app.as(operator, 'operatorStep', { orderId, step: 'grantRefund', statement: 'Siderne mangler.' })
  expect((await decide()).body).toMatchObject({ pending: true })
  await decide()
  await app.settled()

  expect(await count(app, colleague, 'Skal bekræftes')).toBe(1)
  expect(await count(app, operator, 'Skal bekræftes')).toBe(0)
})
