/**
 * Checks that money that an operator takes back from a seller's balance is in no payout, from the decision until it is
 * taken.
 */
import { expect, vi } from 'vitest'
import { serverMessages } from '#contract/server-messages'
import { formatDate } from '#rules/danish'
import { test, testApp, type TestApp } from '#test/money-modes'
import { balanceOf, booksAgree, finished, waitingTakeBack } from '#test/finished-sale'
import type { Deps } from '../../deps.ts'
import { PaymentRefused } from '../../providers/payment/payments.ts'
import { payOutBalance } from '../balance/pay-out-balance.ts'
import { payOutRested } from '../balance/pay-out-rested.ts'
import { takeBack } from '../balance/take-back.ts'

const nowhere = { origin: '', userAgent: '', deviceToken: null }

const day = 24 * 3_600_000

const payouts = (app: TestApp) =>
  app.deps.db.selectFrom('payout').select(['amount', 'state', 'failure']).orderBy('id').execute()

test('what is taken back stays on the balance, and seller and operator read how much and since when', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId, read } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const { number } = await app.deps.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

  const { body } = await app.as(seller, 'stripeUser', {})
  expect(body).toMatchObject({
    balance: { available: [{ amount: 90_00, currency: 'dkk' }] },
    kept_back: {
      amount: 100_00,
      reason: `Vi henter 100,00\u00a0kr. fra din saldo, fordi køberen af ordre ${number.slice(0, 4)}-${number.slice(4)} får penge tilbage, og det beløb kan ikke udbetales. Det er afgjort senest ${formatDate(new Date(body.kept_back!.by!))}.`,
    },
  })
  const { reopened } = await read()
  expect(reopened).toMatchObject({ from_seller: 100_00, taken: null, since: body.kept_back!.since })
  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 90_00 })
  expect((await app.as(seller, 'payout', {})).body).toMatchObject({
    code: 'nothing_to_pay_out',
    message: `Du kan ikke udbetale nu. ${body.kept_back!.reason}`,
  })
  // An account cannot be deleted with what its balance still has to bear.
  expect((await app.as(seller, 'accountDeletion')).body.blocks).toMatchObject([
    { reason: 'take_back', shipment: orderId, end: { at: body.kept_back!.by, what: 'over' } },
    { reason: 'payout' },
  ])
  await app.advance(7)

  expect((await read()).reopened).toMatchObject({ taken: 100_00, given_up: null })
  expect((await app.as(seller, 'stripeUser', {})).body.kept_back).toBe(null)
  expect(await balanceOf(app, seller)).toBe(0)
  expect((await app.ledger()).accounts['goodwill'] ?? 0).toBe(0)
  expect((await app.as(seller, 'accountDeletion')).body.blocks).toMatchObject([{ reason: 'payout' }])
  await booksAgree(app)
})

test('a balance that is paid out unasked leaves it, too', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')

  await payOutRested(app.deps, { accountId: seller.id })
  await app.settled()

  expect(await payouts(app)).toMatchObject([{ amount: 90_00, state: 'sent' }])
  await app.advance(7)
  expect(await balanceOf(app, seller)).toBe(0)
})

test.each([false, true])(
  'a payout that has read the balance before the decision leaves it (taken meanwhile: %s)',
  async (isTaken) => {
    const app = await testApp({}, isTaken ? {} : { retries: 0 })
    const { seller, orderId, reopen, read } = await finished(app)
    const { deps, click } = slowClick(app, seller.id)
    await click.hasRead
    if (!isTaken) app.sandbox.faults.breakDown('stripe', 'off')
    await reopen(100_00, true)
    await app.settled()
    app.sandbox.faults.fix('stripe')
    // The money that is taken meanwhile is taken before the payout is stored.
    await app.advance(isTaken ? 1 / 60 : 0)
    click.goOn()

    const paid = await click.answer.catch((error: unknown) => error)
    await app.settled()
    // A click that read before knows nothing of what was taken, so the provider refuses what is too much.
    if (isTaken)
      expect(paid).toMatchObject({ code: 'nothing_to_pay_out', message: serverMessages.payoutTakenBack })
    else expect(paid).toMatchObject({ payout: { amount: 90_00 } })
    if (!isTaken) await takeBack(deps, { orderId }, { last: false })
    expect((await read()).reopened).toMatchObject({ taken: 100_00 })
    expect(await balanceOf(app, seller)).toBe(isTaken ? 90_00 : 0)
    await booksAgree(app)
  },
)

/** A click whose answer about the balance is held up. */
function slowClick(app: TestApp, sellerId: string) {
  const { payments } = app.deps
  const read = Promise.withResolvers<void>()
  const on = Promise.withResolvers<void>()
  const slow: Deps['payments'] = {
    ...payments,
    async readBalance(account) {
      const balance = await payments.readBalance(account)
      read.resolve()
      await on.promise
      return balance
    },
  }
  const answer = payOutBalance({ ...app.deps, payments: slow }, sellerId, null, nowhere)
  return { deps: app.deps, click: { hasRead: read.promise, goOn: () => on.resolve(), answer } }
}

test('payout and decision at once: the money goes one way only, and the balance never below zero', async () => {
  const app = await testApp()
  for (let round = 0; round < 4; round += 1) {
    const { seller, reopen, read } = await finished(app)
    const goodwillBefore = (await app.ledger()).accounts['goodwill'] ?? 0

    await Promise.all([app.as(seller, 'payout', {}), reopen(100_00, true)])
    await app.settled()

    const taken = (await read()).reopened!.taken!
    const paid = await app.deps.db
      .selectFrom('payout')
      .select('amount')
      .where('account_id', '=', seller.id)
      .where('state', '<>', 'failed')
      .execute()
    const out = paid.reduce((all, { amount }) => all + amount, 0)
    expect(await balanceOf(app, seller)).toBe(190_00 - taken - out)
    expect(taken + out).toBeLessThanOrEqual(190_00)
    // Only a payout that was stored first takes it.
    expect(taken).toBe(out === 190_00 ? 0 : 100_00)
    const { all, accounts } = await app.ledger()
    expect(all).toBe(0)
    expect((accounts['goodwill'] ?? 0) - goodwillBefore).toBe(100_00 - taken)
  }
}, 180_000)

test('a payout that was requested, but not sent before the decision, is sent after the money is taken', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, read } = await requestedBefore(app)

  const { payout } = (await app.as(seller, 'payout', {})).body
  expect(payout).toMatchObject({ state: 'open', waits: { amount: 100_00 } })
  expect(payout!.waits!.reason).toMatch(
    /^Din udbetaling på 190,00\u00a0kr\. venter, mens vi henter 100,00\u00a0kr\. fra din saldo, fordi køberen af ordre .* Det er afgjort senest .* Derefter sender vi/,
  )
  expect(new Date(payout!.waits!.by!).getTime() - app.deps.clock.now().getTime()).toBeGreaterThan(14 * day)
  expect(await balanceOf(app, seller)).toBe(190_00)
  await app.advance(7)

  expect((await read()).reopened).toMatchObject({ taken: 100_00 })
  // The payout asked for more than was left, and its sum cannot be changed.
  expect(await payouts(app)).toMatchObject([{ amount: 190_00, state: 'failed', failure: 'taken_back' }])
  expect((await app.outbox(seller.email)).map(({ text }) => text).join()).toMatch(
    /190,00\skr\. kunne ikke udbetales, fordi vi i mellemtiden hentede penge fra din saldo/,
  )
  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 90_00, state: 'sent' })
  await booksAgree(app)
})

test('what is taken back while a payout looks up what is on its way is not paid out', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, reopen } = await finished(app)
  let decision: Promise<unknown> | undefined
  // The request and its job both look up.
  vi.spyOn(app.deps.payments, 'withShortTimeouts').mockReturnValue(app.deps.payments)
  vi.spyOn(app.deps.payments, 'listPending').mockImplementation(async () => {
    await (decision ??= reopen(100_00, true))
    return []
  })
  await app.as(seller, 'payout', {})
  await app.settled()
  expect(await payouts(app)).toMatchObject([{ amount: 190_00, state: expect.not.stringMatching('sent') }])
  await app.advance(7)
  expect(await payouts(app)).toMatchObject([{ amount: 190_00, state: 'failed', failure: 'taken_back' }])
  expect(await balanceOf(app, seller)).toBe(90_00)
  await booksAgree(app)
})

test('a held payout that fails on the seller’s own click is told as taken back, too', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId } = await requestedBefore(app)
  await takeBack(
    { ...app.deps, jobs: { ...app.deps.jobs, enqueue: async () => {} } },
    { orderId },
    { last: false },
  )

  const refused = await app.as(seller, 'payout', {})

  expect(refused.body).toMatchObject({ code: 'nothing_to_pay_out', message: serverMessages.payoutTakenBack })
  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 90_00, state: 'sent' })
})

test('a payout of what a take-back has left fails as any other, although both happened at one moment', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId, read } = await waitingTakeBack(app)
  app.sandbox.faults.fix('stripe')
  const at = app.deps.clock.now()
  const deps = { ...app.deps, clock: { now: () => at } }
  await takeBack(deps, { orderId }, { last: false })
  expect((await read()).reopened).toMatchObject({ taken: 100_00 })
  const refusing: Deps['payments'] = {
    ...app.deps.payments,
    payOut: () => Promise.reject(new PaymentRefused('balance_insufficient', 'not yet')),
  }

  const paid = payOutBalance({ ...deps, payments: refusing }, seller.id, null, nowhere)

  await expect(paid).rejects.toMatchObject({ code: 'nothing_to_pay_out' })
  expect(await payouts(app)).toMatchObject([
    { amount: 90_00, state: 'failed', failure: 'balance_insufficient' },
  ])
})

test('a payout that was carried out, but whose answer was lost, is booked while the take-back waits', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, payoutId } = await requestedBefore(app)
  await app.deps.payments.payOut({ providerAccountId: seller.stripeId!, payoutId, amount: 190_00 })

  const { body } = await app.as(seller, 'payout', {})

  expect(body.payout).toMatchObject({ state: 'sent', amount: 190_00, waits: null })
  expect(body.kept_back).toMatchObject({ amount: 100_00 })
  await app.advance(7)
  await booksAgree(app)
})

/** A seller asked for all of 190 kr. just before 100 were to be taken back; the provider was away meanwhile. */
async function requestedBefore(app: TestApp) {
  const sale = await finished(app)
  const now = app.deps.clock.now()
  app.sandbox.faults.breakDown('stripe', 'off')
  const { id: payoutId } = await app.deps.db
    .insertInto('payout')
    .values({ account_id: sale.seller.id, amount: 190_00, state: 'open', created_at: now, tried_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sale.reopen(100_00, true)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  return { ...sale, payoutId }
}
