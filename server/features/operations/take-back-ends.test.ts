/** A take-back that the provider refuses for too long ends, but never while another worker may be taking it. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { balanceOf, booksAgree, finished, waitingTakeBack } from '#test/finished-sale'
import type { Deps } from '../../deps.ts'
import { PaymentNotOurs, PaymentRefused } from '../../providers/payment/payments.ts'
import { payOutRested } from '../balance/pay-out-rested.ts'
import { takeBack } from '../balance/take-back.ts'

test('what the provider refuses for 14 days is our loss, and the seller is paid it', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, operator, orderId, read } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const refusing: Deps['payments'] = {
    ...app.deps.payments,
    reverseTransfer: () => Promise.reject(new PaymentRefused('other', 'this transfer cannot be reversed')),
  }
  const ask = (days: number) =>
    takeBack(
      { ...app.deps, payments: refusing, clock: { now: () => later(app, days) } },
      { orderId },
      { last: false },
    )
  await ask(13)
  expect((await read()).reopened).toMatchObject({ taken: null })
  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 90_00 })

  await ask(15)
  // Another worker may be taking it at the moment, so this is not the end yet.
  await ask(15)
  expect((await read()).reopened).toMatchObject({ taken: null, given_up: null })
  await ask(15 + 1 / 24)
  await app.settled()

  const order = await read()
  expect(order.reopened).toMatchObject({ taken: 0, from_seller: 100_00, given_up: 'other' })
  expect(order.troubles).not.toContainEqual(expect.stringMatching(/^reversal:/))
  // The refund, which the provider's outage held up, is tried again; the reversal is not.
  await app.as(operator, 'retryMoney', { orderId })
  // Nothing is left on the balance that nobody would ever pay out.
  await payOutRested(app.deps, { accountId: seller.id })
  await app.settled()
  expect(await balanceOf(app, seller)).toBe(0)
  expect((await read()).may_retry).toBe(false)
  expect((await app.ledger()).all).toBe(0)
  expect((await app.ledger()).accounts).toMatchObject({ goodwill: 100_00 })
})

test('a take-back of a transfer that the provider does not know ends like any other', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId, read } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const unknown = () => Promise.reject(new PaymentNotOurs('other', 'no such transfer'))
  const payments = { ...app.deps.payments, reverseTransfer: unknown, findReversal: unknown }
  const ask = (days: number) =>
    takeBack({ ...app.deps, payments, clock: { now: () => later(app, days) } }, { orderId }, { last: false })

  await ask(15)
  await ask(15 + 1 / 24)

  expect((await read()).reopened).toMatchObject({ taken: 0, given_up: 'other' })
})

test('what another worker takes while the provider refuses is booked, although its answer was lost', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId, read } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const { payments, db } = app.deps
  const overtaken: Deps['payments'] = {
    ...payments,
    reverseTransfer: () => Promise.reject(new PaymentRefused('other', 'this transfer cannot be reversed')),
    findReversal: async (...asked) => {
      const found = await payments.findReversal(...asked)
      await take()
      return found
    },
  }
  const { transfer_id } = await db
    .selectFrom('orders')
    .select('transfer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const take = () =>
    payments.reverseTransfer({ transferId: transfer_id!, amount: 100_00, key: `reopen:${orderId}:0` })
  const ask = (days: number, asked: Deps['payments']) =>
    takeBack(
      { ...app.deps, payments: asked, clock: { now: () => later(app, days) } },
      { orderId },
      { last: false },
    )

  await ask(15, overtaken)
  await take()
  await ask(15 + 1 / 24, payments)
  await app.settled()

  expect((await read()).reopened).toMatchObject({ taken: 100_00, given_up: null })
  expect(await balanceOf(app, seller)).toBe(90_00)
  await booksAgree(app)
})

test('a decision of a node of the version before, which notes no time, is swept all the same', async () => {
  const app = await testApp()
  const { orderId } = await finished(app)
  await sql`insert into reopening (order_id, amount, from_seller, decided_at)
    values (${orderId}, 10000, 10000, ${app.deps.clock.now()})`.execute(app.deps.db)

  const { tried_at } = await app.deps.db.selectFrom('reopening').select('tried_at').executeTakeFirstOrThrow()
  expect(tried_at).not.toBe(null)
})

const later = (app: TestApp, days: number) => new Date(app.deps.clock.now().getTime() + days * 24 * 3_600_000)
