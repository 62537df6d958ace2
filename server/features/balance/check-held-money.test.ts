import { expect } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { askBank, paidParcel, paidPickup } from '#test/sales'
import { checkHeldMoney } from './check-held-money.ts'
import { heldForOthers } from './held-money.ts'

const desk = 'vagt@example.dk'
const opened = () => testApp({ OPERATOR_EMAIL: desk })
const subjects = async (app: TestApp) =>
  (await app.outbox(desk))
    .map(({ subject }) => subject?.replaceAll(/\s/gu, ' ') ?? '')
    .filter((subject) => /betalingsudbyderen/.test(subject))
    .toReversed()
const seen = async (app: TestApp) => {
  const operator = await app.person({ role: 'operator' })
  return (await app.as(operator, 'heldMoney')).body
}

/** A sale, and then a balance that is too low. */
async function short(app: TestApp) {
  await app.control('/balance', { event: 'fill' })
  await paidParcel(app)
  await app.advance(25)
  expect(await seen(app)).toMatchObject({ held: 259_00, missing: 0, since: null })
  await app.control('/balance', { event: 'empty' })
  await app.advance(24)
}

const told = expect.stringMatching(/^Der mangler \d+,\d\d kr\. hos betalingsudbyderen$/) as string

test('a shortfall is told once a day with the amount to put in, not at its first reading', async () => {
  const app = await opened()
  await short(app)
  expect(await subjects(app)).toEqual([])
  await app.advance(0.5)
  const { missing, balance, since } = await seen(app)
  expect(missing).toBe(259_00 - balance)
  expect(since).not.toBe(null)
  expect(await subjects(app)).toEqual([told])
  await app.advance(2)
  expect(await subjects(app)).toHaveLength(1)
  await app.advance(23)
  expect(await subjects(app)).toEqual([told, told])
})

test('the end of a shortfall is told once', async () => {
  const app = await opened()
  await short(app)
  await app.advance(0.5)
  await app.control('/balance', { event: 'fill' })
  await app.advance(2)
  expect(await subjects(app)).toEqual([told, 'Saldoen hos betalingsudbyderen dækker igen'])
  expect(await seen(app)).toMatchObject({ missing: 0, since: null })
  await app.advance(25)
  expect(await subjects(app)).toHaveLength(2)
})

test('two processes that check at the same time tell once', async () => {
  const app = await opened()
  await app.control('/balance', { event: 'fill' })
  await paidPickup(app)
  await app.control('/balance', { event: 'empty' })
  await app.advance(25)
  app.sandbox.clock.advance(0.5)
  await Promise.all([checkHeldMoney(app.deps), checkHeldMoney(app.deps)])
  await app.settled()
  expect(await subjects(app)).toHaveLength(1)
})

test('without an answer of the provider nothing is noted, and the next minute asks again', async () => {
  const app = await opened()
  await app.settled()
  const first = (await seen(app)).checked
  await app.control('/providers/stripe/fail', { mode: '500', count: 1000 })
  await app.advance(25)
  expect((await seen(app)).checked).toBe(first)
  await app.control('/providers/stripe/fail', { mode: 'none' })
  await app.settled()
  expect((await seen(app)).checked > first).toBe(true)
})

test('held is the buyers’ money until it is approved and transferred, and less what a bank has taken meanwhile', async () => {
  const app = await opened()
  const held = () => heldForOthers(app.deps.db)
  expect(await held()).toBe(0)
  const sale = await paidPickup(app)
  const other = await paidParcel(app)
  expect(await held()).toBe(220_00 + 259_00)
  await askBank(app, other, 'dispute-half')
  await app.settled()
  expect(await held()).toBe(220_00 + 259_00 - 129_50)
  await askBank(app, other, 'won')
  await app.settled()
  expect(await held()).toBe(220_00 + 259_00)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  expect(await held()).toBe(259_00)
})
