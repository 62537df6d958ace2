import { afterAll, expect, test } from 'vitest'
import { testPayments } from '#test/payment-world'

const { payments, call, paid, seller, advance, close } = await testPayments()
afterAll(close)

async function paidSeller(amount: number) {
  const account = await seller()
  const { purchaseId, chargeId } = await paid()
  const order = { orderId: `for-${account}`, purchaseId, amount, destination: account, chargeId }
  const { transferId } = await payments.transfer(order)
  return { account, transferId }
}

async function heldBy(account: string) {
  return (await payments.readBalance(account)).available[0]!.amount
}

test('a transfer is reversed as far as the seller still has the money', async () => {
  const { account, transferId } = await paidSeller(200_00)
  const reverse = (amount: number) =>
    call('POST', `/v1/transfers/${transferId}/reversals`, `amount=${amount}`)

  expect(await reverse(50_00)).toMatchObject({ status: 200 })
  expect(await heldBy(account)).toBe(150_00)
  expect(await reverse(150_01)).toMatchObject({ status: 400 })
  await payments.payOut({ providerAccountId: account, payoutId: `gone-${account}`, amount: 150_00 })
  expect((await reverse(1_00)).body.error).toMatchObject({ code: 'balance_insufficient' })
})

test('a payout can be cancelled while it is pending, and the money returns', async () => {
  const { account } = await paidSeller(200_00)
  const payout = await payments.payOut({
    providerAccountId: account,
    payoutId: `back-${account}`,
    amount: 200_00,
  })
  const cancel = () =>
    call('POST', `/v1/payouts/${payout.providerPayoutId}/cancel`, '', { 'stripe-account': account })

  expect(await cancel()).toMatchObject({ status: 200 })
  expect(await heldBy(account)).toBe(200_00)
  expect(await payments.readPayout(account, payout.providerPayoutId)).toMatchObject({ state: 'failed' })
  expect(await cancel()).toMatchObject({ status: 400 })
})

test('one seller can neither see nor cancel another’s payout', async () => {
  const { account } = await paidSeller(200_00)
  const stranger = await seller()
  const payout = await payments.payOut({
    providerAccountId: account,
    payoutId: `own-${account}`,
    amount: 200_00,
  })
  const path = `/v1/payouts/${payout.providerPayoutId}`
  expect(await call('GET', path, '', { 'stripe-account': stranger })).toMatchObject({ status: 404 })
  expect(await call('POST', `${path}/cancel`, '', { 'stripe-account': stranger })).toMatchObject({
    status: 404,
  })
})

test('a refund waits until the platform has the money for it', async () => {
  const refundable = await paid()
  const target = await seller()
  const { body } = await call('GET', '/v1/balance')
  const held = (body as unknown as { available: { amount: number }[] }).available[0]!.amount
  await call('POST', '/v1/transfers', `amount=${held}&currency=dkk&destination=${target}`)

  const request = { orderId: 'waits', paymentId: refundable.paymentId, amount: 220_00, key: 'waits' }
  expect(await payments.refund(request)).toMatchObject({ state: 'waiting' })
  await paid()
  await paid()
  await advance(0)
  expect(await payments.refund(request)).toMatchObject({ state: 'succeeded' })
})
