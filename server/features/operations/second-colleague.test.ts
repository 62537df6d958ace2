/** Decisions about much money: two operators, or one who is alone. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { movements, paidParcel, paidPickup, scan } from '#test/sales'

const statement = 'Bogen mangler sider.'

/** A sale for 220 kr. that waits for a decision, where more than 100 kr. need a colleague. */
async function asked(app: TestApp) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2 })
  const { orderId } = sale
  const operator = await app.person({ role: 'operator' })
  const grant = () => app.as(operator, 'operatorStep', { orderId, step: 'grantRefund', statement })
  const pendingFor = async (who: { token: string }) =>
    (await app.as(who, 'operatorOrder', { orderId })).body.pending
  const stateOf = async () => (await app.as(operator, 'operatorOrder', { orderId })).body.state
  return { ...sale, operator, grant, pendingFor, stateOf }
}

const strict = { SECOND_COLLEAGUE_FROM: '10000' }

test('a decision about much money waits for a colleague, who confirms it', async () => {
  const app = await testApp(strict)
  const { operator, orderId, grant, pendingFor, stateOf } = await asked(app)
  const colleague = await app.person({ role: 'operator' })

  expect((await grant()).body).toEqual({ state: 'refund_requested', pending: true })
  expect(await stateOf()).toBe('refund_requested')
  expect((await grant()).body.code).toBe('decision_waits')
  expect((await app.as(colleague, 'operatorQueues')).body.decisions).toBe(1)
  const own = (await pendingFor(operator))!
  expect(own).toMatchObject({ step: 'grantRefund', statement, mine: true })
  const answer = (who: { token: string }, confirm: boolean) =>
    app.as(who, 'answerDecision', { decisionId: own._id, confirm })
  expect((await answer(operator, true)).body.code).toBe('step_forbidden')

  const replies = await Promise.all([answer(colleague, true), answer(colleague, true)])
  await app.settled()

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stateOf()).toBe('cancelled')
  expect((await movements(app)).refunds).toEqual([220_00])
  const acts = (await app.as(operator, 'operatorActs')).body
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['take_step', orderId],
    ['confirm_decision', orderId],
    ['propose_decision', orderId],
  ])
  expect(acts[0]!.detail).toMatchObject({ confirmed_by: colleague.id })
})

test('a rejected decision moves nothing, and another may be made', async () => {
  const app = await testApp(strict)
  const { operator, buyer, grant, pendingFor, stateOf } = await asked(app)
  const colleague = await app.person({ role: 'operator' })
  await grant()
  const { _id: decisionId } = (await pendingFor(colleague))!

  expect((await app.as(buyer, 'answerDecision', { decisionId, confirm: true })).status).toBe(403)
  expect((await app.as(colleague, 'answerDecision', { decisionId, confirm: false })).status).toBe(200)

  expect([await pendingFor(operator), await stateOf()]).toEqual([null, 'refund_requested'])
  expect((await grant()).body).toMatchObject({ pending: true })
  await app.settled()
  expect((await movements(app)).refunds).toEqual([])
})

test('a decision that waits is void once its case is withdrawn', async () => {
  const app = await testApp(strict)
  const { buyer, orderId, grant, pendingFor, stateOf } = await asked(app)
  const colleague = await app.person({ role: 'operator' })
  await grant()
  const { _id: decisionId } = (await pendingFor(colleague))!

  await app.as(buyer, 'cancelRequest', { shipment: orderId })
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 1 })

  expect(await pendingFor(colleague)).toBeNull()
  expect((await app.as(colleague, 'answerDecision', { decisionId, confirm: true })).status).toBe(409)
  expect(await stateOf()).toBe('refund_requested')
})

test('a decision that waits is void once the parties have moved the case, and not by our own lateness', async () => {
  const app = await testApp(strict)
  const sale = await paidParcel(app)
  const { buyer, seller, orderId } = sale
  await scan(app, sale, 'delivered')
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  const operator = await app.person({ role: 'operator' })
  const colleague = await app.person({ role: 'operator' })
  const decline = { orderId, step: 'declineRefund', statement }
  expect((await app.as(operator, 'operatorStep', decline)).body).toMatchObject({ pending: true })
  const pending = async () => (await app.as(colleague, 'operatorOrder', { orderId })).body.pending
  await app.advance(25)
  const waiting = await pending()
  expect(waiting).toMatchObject({ step: 'declineRefund' })

  expect((await app.as(seller, 'acceptReturn', { shipment: orderId })).status).toBe(200)

  expect(await pending()).toBeNull()
  const confirmed = await app.as(colleague, 'answerDecision', { decisionId: waiting!._id, confirm: true })
  expect(confirmed.status).toBe(409)
})

test('an operator alone decides alone; a colleague who is a party or suspended is none', async () => {
  const app = await testApp(strict)
  const { seller, grant, stateOf } = await asked(app)
  await app.promote(seller)

  expect((await grant()).body).toEqual({ state: 'cancelled' })
  expect(await stateOf()).toBe('cancelled')
})

test('less than the limit needs no colleague', async () => {
  const app = await testApp()
  const { grant } = await asked(app)
  await app.person({ role: 'operator' })

  expect((await grant()).body).toEqual({ state: 'cancelled' })
})
