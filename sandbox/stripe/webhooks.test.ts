import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { testStripe, type ReceivedWebhook } from '#test/stripe-world'

const newAccount = [
  'country=DK&business_type=individual&controller[stripe_dashboard][type]=none&controller[fees][payer]=application',
  'controller[losses][payments]=application&controller[requirement_collection]=application',
  'capabilities[transfers][requested]=true',
].join('&')
const newSession = [
  'mode=payment&success_url=http://shop.example/tak&line_items[0][quantity]=1&line_items[0][price_data][currency]=dkk',
  'line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=Bog',
].join('&')

function typesOf(webhooks: ReceivedWebhook[]): string[] {
  return webhooks.map(({ body }) => (JSON.parse(body.toString()) as { type: string }).type)
}

test('each event goes to its endpoint, signed with that endpoint’s secret', async () => {
  const { stripe, call, received, close } = await testStripe()
  const account = await call('POST', '/v1/accounts', newAccount)
  await call('POST', `/v1/accounts/${account.body.id}`, 'individual[first_name]=Mette')
  const session = await call('POST', '/v1/checkout/sessions', newSession)
  await call('POST', `/v1/checkout/sessions/${session.body.id}/expire`)

  const webhooks = await received()
  expect(webhooks.map(({ endpoint }) => endpoint)).toEqual(['connect', 'account'])
  expect(typesOf(webhooks)).toEqual(['account.updated', 'checkout.session.expired'])
  const secrets = { account: stripe.webhookSecret, connect: stripe.connectWebhookSecret }
  for (const { endpoint, body, signature } of webhooks) {
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!
    expect(mac).toBe(createHmac('sha256', secrets[endpoint]).update(`${time}.`).update(body).digest('hex'))
  }
  await close()
})

test('a shop that was down gets every event after a restart, and its secrets still fit', async () => {
  const before = await testStripe()
  before.shop.answers = 500
  const session = await before.call('POST', '/v1/checkout/sessions', newSession)
  before.stripe.pay(session.body.id, { card: '4242424242424242' })
  await before.received()
  await before.close()

  const after = await testStripe(before.store)
  expect(typesOf(await after.received())).toContain('checkout.session.completed')
  expect(after.stripe.secretKey).toBe(before.stripe.secretKey)
  expect(after.stripe.webhookSecret).toBe(before.stripe.webhookSecret)
  await after.close()
})

test('an unanswered event comes again by itself, until it is answered', async () => {
  const { shop, call, received, close } = await testStripe()
  shop.answers = 500
  const session = await call('POST', '/v1/checkout/sessions', newSession)
  await call('POST', `/v1/checkout/sessions/${session.body.id}/expire`)
  expect(await received()).toHaveLength(1)
  shop.answers = 200
  await vi.waitFor(async () => expect(await received()).toHaveLength(2), { timeout: 5000, interval: 100 })
  expect(await received()).toHaveLength(2)
  await close()
})

test('events can be sent twice and in the wrong order', async () => {
  const { stripe, call, received, close } = await testStripe()
  const session = await call('POST', '/v1/checkout/sessions', newSession)
  stripe.pay(session.body.id, { card: '4242424242424242' })
  const first = typesOf(await received())

  expect(await stripe.resend('newest first')).toEqual(first.map(() => 200))
  expect(typesOf(await received())).toEqual([...first, ...first.toReversed()])
  await close()
})

test('a failed round is reported, and the next one goes on where it stopped', async () => {
  const { stripe, store, received, call, close } = await testStripe()
  const session = await call('POST', '/v1/checkout/sessions', newSession)
  store.exec('begin')
  const [warning] = (await once(process, 'warning')) as [Error]
  expect(warning.message).toContain('within a transaction')
  store.exec('rollback')
  stripe.pay(session.body.id, { card: '4242424242424242' })
  expect(typesOf(await received())).toContain('checkout.session.completed')
  await close()
})
