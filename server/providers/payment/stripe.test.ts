import { afterAll, afterEach, expect, test } from 'vitest'
import { PaymentNotOurs, PaymentUnavailable } from './payments.ts'
import { stripePayments } from './stripe.ts'
import { refusal, testPayments } from '#test/payment-world'

const { payments, stripe, call, config, faults, newSeller, checkout, advance, close } = await testPayments()
const hasty = stripePayments({ ...config, timeoutMs: 1500 })
const hurried = stripePayments({ ...config, timeoutMs: 200, retries: 0 })
afterEach(() => faults.fix('stripe'))
afterAll(close)

test('a purchase paid on the page is read as paid, with the ids that refunds and transfers need', async () => {
  const wanted = checkout()
  const { sessionId, url } = await payments.startCheckout(wanted)
  expect(url).toBe(`http://shop.example/sandbox/pay/${sessionId}`)
  expect(await payments.readCheckout(sessionId)).toMatchObject({
    state: 'open',
    paymentId: null,
    chargeId: null,
  })

  expect(stripe.pay(sessionId, { card: '4242 4242 4242 4242' })).toEqual({
    redirect: `http://shop.example/tak?session=${sessionId}`,
  })

  expect(await payments.readCheckout(sessionId)).toEqual({
    state: 'paid',
    purchaseId: wanted.purchaseId,
    paymentId: expect.stringMatching(/^pi_/) as string,
    chargeId: expect.stringMatching(/^ch_/) as string,
    amount: 220_00,
  })
})

test('the same try leads to the same page, and the next try to another', async () => {
  const wanted = checkout()
  const first = await payments.startCheckout(wanted)

  expect(await payments.startCheckout(wanted)).toEqual(first)
  expect(await payments.startCheckout({ ...wanted, attempt: 2 })).not.toEqual(first)
})

test('an open page can be closed, and a paid one stays paid', async () => {
  const open = await payments.startCheckout(checkout())
  expect(await payments.expireCheckout(open.sessionId)).toBe('expired')
  expect(await payments.expireCheckout(open.sessionId)).toBe('expired')

  const done = await payments.startCheckout(checkout())
  stripe.pay(done.sessionId, { card: '4242424242424242' })
  expect(await payments.expireCheckout(done.sessionId)).toBe('paid')
})

test('an unpaid page is expired once its time is up', async () => {
  const { sessionId } = await payments.startCheckout(checkout())
  await advance(1)
  expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'expired' })
})

test('a declined card leaves the page open', async () => {
  const { sessionId } = await payments.startCheckout(checkout())
  expect(stripe.pay(sessionId, { card: '4000000000000002' })).toHaveProperty('declined')
  expect(await payments.readCheckout(sessionId)).toMatchObject({ state: 'open' })
})

test('a sum below 2.50 kr. is refused as too small', async () => {
  const tiny = checkout({ lines: [{ name: 'Bogmærke', amount: 2_49 }] })
  expect(await refusal(payments.startCheckout(tiny))).toBe('amount_too_small')
})

test('one bad reply is retried without the caller noticing', async () => {
  faults.breakDown('stripe', '500', 1)
  expect(await payments.startCheckout(checkout())).toHaveProperty('url')
})

test.each(['off', '500', 'timeout', 'timeout-after'] as const)(
  'a provider in %s all the time is unavailable',
  async (mode) => {
    const { sessionId } = await payments.startCheckout(checkout())
    faults.breakDown('stripe', mode)
    await expect(hurried.readCheckout(sessionId)).rejects.toBeInstanceOf(PaymentUnavailable)
  },
)

test('reading a balance for a person times out long before an act does', async () => {
  const id = await payments.createSellerAccount(newSeller())
  const reader = stripePayments({ ...config, timeoutMs: 60_000, readTimeoutMs: 100 })
  faults.breakDown('stripe', 'timeout')
  await expect(reader.readBalance(id)).rejects.toBeInstanceOf(PaymentUnavailable)
  await expect(reader.listTransactions(id, { limit: 10 })).rejects.toBeInstanceOf(PaymentUnavailable)
})

test('all calls of an act that a person waits for share one time limit', async () => {
  const id = await payments.createSellerAccount(newSeller())
  const { withShortTimeouts } = stripePayments({ ...config, timeoutMs: 60_000, waitMs: 600 })
  const act = withShortTimeouts()
  faults.breakDown('stripe', 'timeout')
  const begun = performance.now()

  for (const ask of [act.readSellerAccount, act.expireCheckout, act.readSellerAccount])
    await expect(ask(id)).rejects.toBeInstanceOf(PaymentUnavailable)

  expect(performance.now() - begun).toBeLessThan(2_000)
  faults.fix('stripe')
  // Each act has its own time limit.
  expect((await withShortTimeouts().readSellerAccount(id)).id).toBe(id)
})

test('the next try finds a page whose reply got lost, and makes no second one', async () => {
  const wanted = checkout()
  faults.breakDown('stripe', 'timeout-after', 1)
  const { sessionId } = await hasty.startCheckout(wanted)

  const { body } = await call('GET', '/v1/checkout/sessions', 'limit=100')
  const ofPurchase = body.data.filter((session) => session.client_reference_id === wanted.purchaseId)
  expect(ofPurchase.map(({ id }) => id)).toEqual([sessionId])
})

test('a key the provider does not know, or no provider at all, is unavailable and not a refusal', async () => {
  const stranger = stripePayments({ ...config, secretKey: 'sk_test_stranger' })
  await expect(stranger.readSellerAccount('acct_1')).rejects.toBeInstanceOf(PaymentUnavailable)
  const nobody = stripePayments({ ...config, retries: 0, apiBase: 'http://127.0.0.1:9' })
  await expect(nobody.readSellerAccount('acct_1')).rejects.toBeInstanceOf(PaymentUnavailable)
})

test('an id that the provider does not know is refused', async () => {
  expect(await refusal(payments.readCheckout('cs_test_unknown'))).toBe('other')
  await expect(payments.readCheckout('cs_test_unknown')).rejects.toBeInstanceOf(PaymentNotOurs)
  await expect(payments.readPayout('acct_1', 'po_1')).rejects.toBeInstanceOf(PaymentNotOurs)
  const tiny = checkout({ lines: [{ name: 'Bogmærke', amount: 2_49 }] })
  await expect(payments.startCheckout(tiny)).rejects.not.toBeInstanceOf(PaymentNotOurs)
})
