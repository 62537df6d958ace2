import { afterAll, expect, test } from 'vitest'
import type { PaymentEvent } from './payment-events.ts'
import { testPayments } from '#test/payment-world'

const { payments, stripe, clock, checkout, seller, paid, received, advance, close } = await testPayments()
afterAll(close)

async function receivedEvents(): Promise<PaymentEvent[]> {
  const now = clock.now()
  return (await received())
    .splice(0)
    .map(({ body, signature, endpoint }) => payments.readEvent(body, signature, endpoint, now))
}

test('a paid purchase is reported with the metadata it was started with', async () => {
  const wanted = checkout()
  const { sessionId } = await payments.startCheckout(wanted)
  stripe.pay(sessionId, { card: '4242424242424242' })
  const { purchaseId } = wanted
  expect(await receivedEvents()).toContainEqual({
    id: expect.stringMatching(/^evt_/) as string,
    happenedAt: expect.any(Date) as Date,
    kind: 'checkout_completed',
    sessionId,
    purchaseId,
    paid: true,
  })
})

test('an unpaid page is reported once it has expired, though the clock was moved', async () => {
  const { purchaseId, ...page } = checkout()
  const { sessionId } = await payments.startCheckout({ purchaseId, ...page })
  await advance(1)
  expect(await receivedEvents()).toContainEqual(
    expect.objectContaining({ kind: 'checkout_expired', sessionId, purchaseId }),
  )
})

test('seller, refund, payout and dispute events are translated', async () => {
  const account = await seller()
  const { paymentId, purchaseId, chargeId } = await paid()
  await payments.transfer({ orderId: 'o', purchaseId, amount: 100_00, destination: account, chargeId })
  const refund = await payments.refund({ orderId: 'o', paymentId, amount: 50_00, key: 'events' })
  const payout = await payments.payOut({ providerAccountId: account, payoutId: 'events', amount: 100_00 })
  const disputed = await paid('4000000000002685')

  const events = await receivedEvents()
  const { providerPayoutId } = payout
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'seller_account_changed', providerAccountId: account }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'refund_changed', refundId: refund.refundId }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'payout_changed',
      providerAccountId: account,
      providerPayoutId,
      state: 'pending',
    }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'dispute_opened',
      paymentId: disputed.paymentId,
      chargeId: disputed.chargeId,
      amount: 220_00,
      taken: true,
      respondBy: expect.any(Date) as Date,
    }),
  )
})

test('a lost dispute is reported as lost', async () => {
  const { chargeId } = await paid('4000000000000259')
  const opened = (await receivedEvents()).find((event) => event.kind === 'dispute_opened')
  const headers = { authorization: `Bearer ${stripe.secretKey}` }
  await fetch(`${stripe.apiBase}/v1/disputes/${opened!.disputeId}/close`, { method: 'POST', headers })
  expect(await receivedEvents()).toContainEqual(
    expect.objectContaining({ kind: 'dispute_closed', chargeId, won: false }),
  )
})

test('an answer to the bank is reported once it is sent, and not while it is being written', async () => {
  const { paymentId } = await paid('4000000000000259')
  const { disputeId } = (await receivedEvents()).find((event) => event.kind === 'dispute_opened')!
  const write = (submit: boolean) =>
    fetch(`${stripe.apiBase}/v1/disputes/${disputeId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ 'evidence[uncategorized_text]': 'Pakken er leveret', submit: `${submit}` }),
    })
  await write(false)
  expect((await receivedEvents()).map(({ kind }) => kind)).toEqual(['other'])
  await write(true)
  expect(await receivedEvents()).toMatchObject([{ kind: 'dispute_answered', disputeId, paymentId }])
})

test('an inquiry by the bank has taken no money', async () => {
  const { chargeId } = await paid('4000000000001976')
  expect(await receivedEvents()).toContainEqual(
    expect.objectContaining({ kind: 'dispute_opened', chargeId, taken: false }),
  )
})

test('a changed, old, future or wrongly signed event is refused', async () => {
  await paid()
  const { body, signature } = (await received()).splice(0)[0]!
  const now = clock.now()
  const later = new Date(now.getTime() + 6 * 60_000)
  const [earlier, justBefore] = [6, 4].map((minutes) => new Date(now.getTime() - minutes * 60_000))
  const changed = Buffer.from(body.toString().replace('22000', '99999'))
  const refused = expect.objectContaining({ reason: 'signature_invalid' }) as Error

  expect(payments.readEvent(body, signature, 'account', now)).toHaveProperty('id')
  expect(() => payments.readEvent(changed, signature, 'account', now)).toThrow(refused)
  expect(() => payments.readEvent(body, signature, 'connect', now)).toThrow(refused)
  expect(() => payments.readEvent(body, signature, 'account', later)).toThrow(refused)
  expect(() => payments.readEvent(body, signature, 'account', earlier!)).toThrow(refused)
  expect(payments.readEvent(body, signature, 'account', justBefore!)).toHaveProperty('id')
  expect(() => payments.readEvent(body, '', 'account', now)).toThrow(refused)
})
