import { afterAll, expect, test } from 'vitest'
import { refundStateOf } from './stripe-movements.ts'
import { danishIban, refusal, testPayments } from '#test/payment-world'

const { payments, stripe, newSeller, details, seller, paid, received, advance, clock, close } =
  await testPayments()
afterAll(close)

type StripeEvent = { type: string; data: { object: { id: string } } }

const since = new Date(0)
const closedAccount = 'DK2000400440003002'
let orders = 0

async function soldBy(destination: string, amount = 190_00) {
  orders += 1
  const payment = await paid()
  const order = {
    orderId: `order-${orders}`,
    purchaseId: payment.purchaseId,
    amount,
    destination,
    chargeId: payment.chargeId,
  }
  await payments.transfer(order)
  return { ...payment, order }
}

async function heldBy(account: string) {
  return (await payments.readBalance(account)).available
}

test('an order is transferred once, however often and late the call is repeated', async () => {
  const destination = await seller()
  const { order } = await soldBy(destination)
  await payments.transfer(order)
  await advance(25)
  await payments.transfer(order)

  expect(await heldBy(destination)).toEqual([{ amount: 190_00, currency: 'dkk' }])
  expect(await payments.listTransfers(since)).toContainEqual(
    expect.objectContaining({
      orderId: order.orderId,
      purchaseId: order.purchaseId,
      destination,
      amount: 190_00,
    }),
  )
})

test('a transfer that was not allowed succeeds as soon as the seller has filled in what was missing', async () => {
  const destination = await payments.createSellerAccount(newSeller())
  const { purchaseId, chargeId } = await paid()
  const order = { orderId: 'not-yet', purchaseId, amount: 190_00, destination, chargeId }
  expect(await refusal(payments.transfer(order))).toBe('transfer_not_allowed')
  expect(await refusal(payments.transfer(order))).toBe('transfer_not_allowed')

  await payments.updateSellerAccount(destination, details)
  await payments.transfer(order)
  await payments.transfer(order)

  expect(await heldBy(destination)).toEqual([{ amount: 190_00, currency: 'dkk' }])
})

test('a transfer never exceeds what the buyer paid', async () => {
  const destination = await seller()
  const { order } = await soldBy(destination, 200_00)
  expect(await refusal(payments.transfer({ ...order, orderId: 'too-much', amount: 20_01 }))).toBe('other')
  expect(await heldBy(destination)).toEqual([{ amount: 200_00, currency: 'dkk' }])
})

test('orders whose money is still on its way are named, for the time of a payout as well as for now', async () => {
  const destination = await seller()
  await soldBy(destination)
  stripe.changeMoneyMode({ real: true })
  const { order } = await soldBy(destination)
  stripe.changeMoneyMode({ real: false })
  const asked = clock.now()

  expect(await payments.listPending(destination, asked)).toEqual([order.orderId])
  await advance(4 * 24)
  expect(await payments.listPending(destination, asked)).toEqual([order.orderId])
  expect(await payments.listPending(destination, clock.now())).toEqual([])
})

test('a transfer is taken back in parts, each once, and never beyond its amount', async () => {
  const destination = await seller()
  const { order } = await soldBy(destination, 200_00)
  const { transferId } = await payments.transfer(order)
  const half = { transferId, amount: 100_00, key: 'case-a' }
  const reversal = await payments.reverseTransfer(half)
  expect(await payments.reverseTransfer(half)).toEqual(reversal)
  await advance(25)
  expect(await payments.reverseTransfer(half)).toEqual(reversal)
  expect(await heldBy(destination)).toEqual([{ amount: 100_00, currency: 'dkk' }])

  await soldBy(destination, 50_00)
  expect(await refusal(payments.reverseTransfer({ transferId, amount: 100_01, key: 'case-b' }))).toBe('other')
  await payments.reverseTransfer({ transferId, amount: 100_00, key: 'case-c' })
  expect(await heldBy(destination)).toEqual([{ amount: 50_00, currency: 'dkk' }])
  expect(await payments.listTransfers(since)).toContainEqual(
    expect.objectContaining({ id: transferId, amount: 200_00, amountReversed: 200_00 }),
  )
})

test('a transfer whose money the seller has paid out is not taken back, and the balance never falls below zero', async () => {
  const destination = await seller()
  const { order } = await soldBy(destination, 200_00)
  const { transferId } = await payments.transfer(order)
  await payments.payOut({ providerAccountId: destination, payoutId: 'before-case', amount: 150_00 })
  const wanted = { transferId, amount: 60_00, key: 'case-d' }

  expect(await refusal(payments.reverseTransfer(wanted))).toBe('balance_insufficient')
  expect(await heldBy(destination)).toEqual([{ amount: 50_00, currency: 'dkk' }])
  // A later sale covers it.
  await soldBy(destination, 100_00)
  await payments.reverseTransfer(wanted)
  expect(await heldBy(destination)).toEqual([{ amount: 90_00, currency: 'dkk' }])
})

test('one payment is refunded in parts, each once, and never beyond its amount', async () => {
  const { paymentId } = await paid()
  const first = { orderId: 'a', paymentId, amount: 100_00, key: 'refund-a' }
  const refund = await payments.refund(first)
  expect(refund.state).toBe('succeeded')
  expect(await payments.refund(first)).toEqual(refund)
  await advance(25)
  expect(await payments.refund(first)).toEqual(refund)

  await payments.refund({ orderId: 'b', paymentId, amount: 120_00, key: 'refund-b' })
  expect(await refusal(payments.refund({ orderId: 'c', paymentId, amount: 1, key: 'refund-c' }))).toBe(
    'already_refunded',
  )

  const made = (await payments.listRefunds(since)).filter((one) => one.paymentId === paymentId)
  expect(made.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    ['b', 120_00],
    ['a', 100_00],
  ])
  expect(await payments.listCharges(since)).toContainEqual(
    expect.objectContaining({ paymentId, amount: 220_00, amountRefunded: 220_00 }),
  )
})

test('a disputed payment cannot be refunded', async () => {
  const { paymentId } = await paid('4000000000000259')
  expect(await refusal(payments.refund({ orderId: 'd', paymentId, amount: 100, key: 'refund-d' }))).toBe(
    'disputed',
  )
})

test('a slow bank keeps a refund waiting, and a closed card makes it fail later', async () => {
  const slow = {
    orderId: 'e',
    paymentId: (await paid('4000000000007726')).paymentId,
    amount: 220_00,
    key: 'refund-e',
  }
  const lost = {
    orderId: 'f',
    paymentId: (await paid('4000000000005126')).paymentId,
    amount: 220_00,
    key: 'refund-f',
  }
  expect(await payments.refund(slow)).toMatchObject({ state: 'pending' })
  expect(await payments.refund(lost)).toMatchObject({ state: 'succeeded' })

  await advance(2)

  expect(await payments.refund(slow)).toMatchObject({ state: 'succeeded' })
  expect(await payments.refund(lost)).toMatchObject({ state: 'failed' })
})

test('a refund that our balance does not cover waits, and is paid and reported once it does', async () => {
  const { paymentId } = await paid()
  stripe.movePlatformMoney('empty')
  const wanted = { orderId: 'w', paymentId, amount: 220_00, key: 'refund-w' }
  const { refundId, state } = await payments.refund(wanted)
  expect(state).toBe('waiting')
  await advance(48)
  expect(await payments.readRefund(refundId)).toEqual({ refundId, state: 'waiting' })
  expect((await payments.listRefunds(since)).find(({ id }) => id === refundId)?.state).toBe('waiting')

  stripe.movePlatformMoney('fill')
  const events = (await received()).map(({ body }) => JSON.parse(body.toString()) as StripeEvent)

  expect(await payments.readRefund(refundId)).toEqual({ refundId, state: 'succeeded' })
  const ofRefund = events.filter(({ data }) => data.object.id === refundId).map(({ type }) => type)
  expect(ofRefund).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated'])
})

test.each([
  ['pending', 'insufficient_funds', null, 'waiting'],
  ['pending', 'charge_pending', null, 'waiting'],
  ['pending', 'processing', null, 'pending'],
  ['pending', undefined, 'txn_1', 'pending'],
  ['pending', undefined, null, 'waiting'],
  ['requires_action', undefined, 'txn_1', 'pending'],
  ['succeeded', undefined, 'txn_1', 'succeeded'],
  ['canceled', undefined, null, 'failed'],
] as const)('a refund that is %s by reason of %s, with the line %s, is %s', (status, reason, line, state) => {
  const facts = { status, balance_transaction: line, ...(reason && { pending_reason: reason }) }
  expect(refundStateOf(facts)).toBe(state)
})

test('a payout leaves the balance at once and reaches the bank within days', async () => {
  const providerAccountId = await seller()
  await soldBy(providerAccountId)
  const params = { providerAccountId, payoutId: 'payout-1', amount: 190_00 }
  const payout = await payments.payOut(params)
  expect(payout).toMatchObject({ state: 'pending', amount: 190_00 })
  expect(payout.arrivalAt.getTime()).toBeGreaterThan(clock.now().getTime())
  expect(await payments.payOut(params)).toEqual(payout)
  expect(await heldBy(providerAccountId)).toEqual([{ amount: 0, currency: 'dkk' }])

  await advance(2)
  expect(await payments.readPayout(providerAccountId, payout.providerPayoutId)).toMatchObject({
    state: 'in_transit',
  })
  await advance(24 * 5)
  expect(await payments.readPayout(providerAccountId, payout.providerPayoutId)).toMatchObject({
    state: 'paid',
  })
  expect(await payments.payOut(params)).toMatchObject({
    providerPayoutId: payout.providerPayoutId,
    state: 'paid',
  })

  const lines = await payments.listTransactions(providerAccountId, { limit: 100 })
  expect(lines.map(({ amount, reportingCategory }) => [amount, reportingCategory])).toEqual([
    [-190_00, 'payout'],
    [190_00, 'charge'],
  ])
  expect(lines[0]!.source).toBe(payout.providerPayoutId)
})

test('a payout whose answer was lost is found by our id, on its own account only', async () => {
  const [providerAccountId, another] = [await seller(), await seller()]
  await soldBy(providerAccountId)
  expect(await payments.findPayout(providerAccountId, 'payout-lost')).toBe(null)
  const made = await payments.payOut({ providerAccountId, payoutId: 'payout-lost', amount: 100_00 })
  await payments.payOut({ providerAccountId, payoutId: 'payout-next', amount: 90_00 })
  await advance(25)

  const found = await payments.findPayout(providerAccountId, 'payout-lost')

  expect(found).toMatchObject({ providerPayoutId: made.providerPayoutId, amount: 100_00 })
  expect(await payments.findPayout(another, 'payout-lost')).toBe(null)
})

test('an impossible payout is refused with its reason', async () => {
  const poor = await seller()
  const incomplete = await payments.createSellerAccount(newSeller())
  const payOut = (providerAccountId: string, amount: number) =>
    refusal(
      payments.payOut({ providerAccountId, payoutId: `refused-${providerAccountId}-${amount}`, amount }),
    )

  expect(await payOut(poor, 100_00)).toBe('balance_insufficient')
  expect(await payOut(poor, 99)).toBe('amount_too_small')
  expect(await payOut(incomplete, 100_00)).toBe('payouts_not_enabled')
  expect(await heldBy(poor)).toEqual([{ amount: 0, currency: 'dkk' }])
})

test('a payout to a closed bank account is returned, and the next one needs another account', async () => {
  const providerAccountId = await seller(closedAccount)
  await soldBy(providerAccountId)
  const payout = await payments.payOut({ providerAccountId, payoutId: 'bounced', amount: 190_00 })
  await advance(2)
  await advance(24 * 5)

  expect(await payments.readPayout(providerAccountId, payout.providerPayoutId)).toMatchObject({
    state: 'failed',
  })
  expect(await heldBy(providerAccountId)).toEqual([{ amount: 190_00, currency: 'dkk' }])
  const again = { providerAccountId, payoutId: 'bounced-again', amount: 190_00 }
  expect(await refusal(payments.payOut(again))).toBe('bank_account_invalid')

  const bank = { iban: danishIban, accountHolderName: 'Mette Jensen', requestKey: 'after-bounce' }
  await payments.replaceBankAccount(providerAccountId, bank)
  expect(await payments.payOut(again)).toMatchObject({ state: 'pending' })
})

test('lists for reconciliation include all pages', async () => {
  const before = (await payments.listCharges(since)).length
  for (let made = 0; made < 101; made += 1) await paid()
  expect(await payments.listCharges(since)).toHaveLength(before + 101)
})
