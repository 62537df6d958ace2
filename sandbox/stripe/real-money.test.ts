/** The mode in which money and checks take their time (docs/providers.md 2). */
import { afterAll, expect, test } from 'vitest'
import { refusal, testPayments } from '#test/payment-world'
import { testStripe } from '#test/stripe-world'

const { stripe, store, payments, call, paid, seller, advance, received, close } = await testPayments({
  real: true,
  chargeDays: 3,
  checkDays: 2,
})
afterAll(close)

const day = 24
type Money = { amount: number }
async function balance(account?: string) {
  const { body } = await call('GET', '/v1/balance', '', account ? { 'stripe-account': account } : {})
  const { available, pending } = body as unknown as { available: Money[]; pending: Money[] }
  return [available[0]!.amount, pending[0]!.amount]
}
const interval = (wanted: 'daily' | 'manual') =>
  call('POST', '/v1/balance_settings', `payments[payouts][schedule][interval]=${wanted}`)
async function checkedSeller() {
  const account = await seller()
  await advance(2 * day)
  return account
}
const eventTypes = async () =>
  (await received()).map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type)

test('the platform begins with nothing, and a charge is pending for some days', async () => {
  await interval('manual')
  expect(await balance()).toEqual([0, 0])
  await paid()
  expect(await balance()).toEqual([0, 214_90])
  await advance(3 * day)
  expect(await balance()).toEqual([214_90, 0])
  expect(await eventTypes()).toContain('balance.available')
})

test('the platform’s balance leaves for the bank every day, unless it is paid out by hand', async () => {
  await interval('daily')
  await advance(day)
  expect(await balance()).toEqual([0, 0])
  const { body } = await call('GET', '/v1/payouts')
  expect(body.data).toMatchObject([{ automatic: true, amount: 214_90 }])
  await interval('manual')
  await paid()
  await advance(5 * day)
  expect(await balance()).toEqual([214_90, 0])
})

test('a transfer that is bound to its charge waits with it, and one that is not has nothing to move', async () => {
  const account = await checkedSeller()
  const [held] = await balance()
  const { purchaseId, chargeId } = await paid()
  const order = { orderId: 'bound', purchaseId, amount: 190_00, destination: account, chargeId }
  await payments.transfer(order)
  expect(await balance(account)).toEqual([0, 190_00])
  expect(await balance()).toEqual([held, 24_90])
  const early = payments.payOut({ providerAccountId: account, payoutId: 'early', amount: 190_00 })
  expect(await refusal(early)).toBe('balance_insufficient')

  const free = await call('POST', '/v1/transfers', `amount=${held! + 1}&currency=dkk&destination=${account}`)
  expect(free.body.error).toMatchObject({ type: 'invalid_request_error', code: 'balance_insufficient' })
  expect(free.body.error!.message).toContain('try enabling manual payouts')
  await advance(3 * day)
  expect(await balance(account)).toEqual([190_00, 0])
})

test('a refund waits until the charges of others have become available', async () => {
  await interval('daily')
  await advance(day)
  await interval('manual')
  expect((await balance())[0]).toBe(0)
  const { paymentId } = await paid()
  await paid()
  const request = { orderId: 'early', paymentId, amount: 220_00, key: 're:early' }
  const { refundId, state } = await payments.refund(request)
  expect(state).toBe('waiting')
  await advance(3 * day)
  expect(await payments.readRefund(refundId)).toMatchObject({ state: 'succeeded' })
})

test('a seller is checked for some days, and can neither receive money nor be paid out until then', async () => {
  const account = await seller()
  expect(await payments.readSellerAccount(account)).toMatchObject({
    payoutsEnabled: false,
    disabledReason: 'requirements.pending_verification',
    currentlyDue: [],
  })
  const { purchaseId, chargeId } = await paid()
  const order = { orderId: `to-${account}`, purchaseId, amount: 100_00, destination: account, chargeId }
  expect(await refusal(payments.transfer(order))).toBe('transfer_not_allowed')
  await advance(2 * day)
  expect(await payments.readSellerAccount(account)).toMatchObject({ payoutsEnabled: true })
  expect(await eventTypes()).toEqual(expect.arrayContaining(['account.updated', 'capability.updated']))

  const refused = await seller()
  stripe.review(refused, 'reject')
  await advance(2 * day)
  expect(await payments.readSellerAccount(refused)).toMatchObject({
    payoutsEnabled: false,
    disabledReason: 'rejected.other',
  })
})

const account = (country: string, capability: string) =>
  call(
    'POST',
    '/v1/accounts',
    `country=${country}&business_type=individual&capabilities[${capability}][requested]=true&controller[stripe_dashboard][type]=none&controller[fees][payer]=application&controller[losses][payments]=application&controller[requirement_collection]=application`,
  )

test.each([
  ['US', 'transfers', "Funds can't be sent to accounts located in US"],
  ['DE', 'mobilepay_payments', 'not supported for accounts in DE'],
  ['XX', 'transfers', "Country 'XX' is unknown"],
])('an account in %s has no capability %s', async (country, capability, message) => {
  const { status, body } = await account(country, capability)
  expect(status).toBe(400)
  expect(body.error!.message).toContain(message)
})

test.each([
  ['another version', '', { 'stripe-version': '2020-08-27' }, 'Invalid Stripe API version: 2020-08-27'],
  ['a long key', `&metadata[${'k'.repeat(41)}]=v`, {}, 'Metadata keys can have up to 40 characters'],
  ['a long value', `&metadata[k]=${'v'.repeat(501)}`, {}, 'a value that is 501 characters'],
  ['many keys', Array.from({ length: 51 }, (_, n) => `&metadata[k${n}]=v`).join(''), {}, 'at most 50'],
])('%s is refused in the vendor’s words', async (_what, form, headers, message) => {
  const { status, body } = await call('POST', '/v1/refunds', `charge=ch_1${form}`, headers)
  expect(status).toBe(400)
  expect(body.error!.message).toContain(message)
})

test('the mode and its days outlive a restart', async () => {
  const again = await testStripe(store)
  expect(again.stripe.moneyMode()).toEqual({ real: true, chargeDays: 3, checkDays: 2, payouts: 'manual' })
  await again.close()
})
