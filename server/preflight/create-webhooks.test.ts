/** The payment provider's webhooks, as an operator makes them before the first sale. */
import { afterEach, expect, test } from 'vitest'
import { testPayments } from '#test/payment-world'
import { stripePayments } from '../providers/payment/stripe.ts'
import { paymentVersion } from '../providers/payment/stripe-version.ts'
import { createWebhooks, wantedHooks } from './create-webhooks.ts'

const worlds: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

const where = { publicUrl: 'https://genlaest.example', version: paymentVersion }
const wanted = wantedHooks(where)

/** An account without webhooks. */
async function bare() {
  const world = await testPayments()
  worlds.push(world)
  world.stripe.changePlatform({ hooks: { account: null, connect: null } })
  return world
}

test('both webhooks are made with our events and version, and their secrets are the settings to set', async () => {
  const { payments } = await bare()
  const lines = await createWebhooks(payments, where)
  expect(lines).toEqual([
    'made the webhook https://genlaest.example/webhooks/stripe. Set its secret, and start the program anew:',
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET=whsec_\w{32}$/),
    'made the webhook https://genlaest.example/webhooks/stripe-connect. Set its secret, and start the program anew:',
    expect.stringMatching(/^STRIPE_CONNECT_WEBHOOK_SECRET=whsec_\w{32}$/),
  ])
  const { hooks } = await payments.readSetup()
  const made = hooks.map(({ id: _id, ...hook }) => hook)
  expect(made).toEqual(
    expect.arrayContaining([wanted.account, wanted.connect].map((hook) => ({ ...hook, enabled: true }))),
  )
  expect(made).toHaveLength(2)
})

test('a second run changes nothing and makes no secret', async () => {
  const { payments } = await bare()
  await createWebhooks(payments, where)
  const { hooks } = await payments.readSetup()
  expect(await createWebhooks(payments, where)).toEqual([
    'kept the webhook https://genlaest.example/webhooks/stripe, which is right.',
    'kept the webhook https://genlaest.example/webhooks/stripe-connect, which is right.',
  ])
  expect((await payments.readSetup()).hooks).toEqual(hooks)
})

test('a webhook that lacks an event gets ours', async () => {
  const { payments } = await bare()
  const events = ['payout.paid']
  const { id } = await payments.makeHook({ ...wanted.connect, events }, 'connect')
  const lines = await createWebhooks(payments, where)
  expect(lines.at(-1)).toBe(
    'enabled the webhook https://genlaest.example/webhooks/stripe-connect with our events.',
  )
  const { hooks } = await payments.readSetup()
  expect(hooks.find((hook) => hook.id === id)!.events).toEqual(wanted.connect.events)
})

test('a webhook of an old version stays until the run after its successor was made', async () => {
  const { payments } = await bare()
  const old = await payments.makeHook({ ...wanted.account, version: '2020-08-27' }, 'account')
  const here = async () =>
    (await payments.readSetup()).hooks.filter(({ url }) => url === wanted.account.url).map(({ id }) => id)

  expect((await createWebhooks(payments, where))[0]).toMatch(/^made the webhook/)
  expect(await here()).toHaveLength(2)
  expect(await createWebhooks(payments, where)).toContain(
    `removed ${old.id}, another webhook at the same address.`,
  )
  expect(await here()).toEqual([expect.not.stringContaining(old.id)])
})

test('events come signed with the secrets that were told, each kind at its own webhook', async () => {
  const { payments, stripe, config, received, newSeller, paid } = await bare()
  stripe.changePlatform({ hooks: { account: {}, connect: {} } })
  const addresses = (await payments.readSetup()).hooks
  stripe.changePlatform({ hooks: { account: null, connect: null } })
  const at = (part: string) => addresses.find((hook) => hook.url.endsWith(part))!.url
  const account = await payments.makeHook({ ...wanted.account, url: at('/account') }, 'account')
  const connect = await payments.makeHook({ ...wanted.connect, url: at('/connect') }, 'connect')

  const sellerId = await payments.createSellerAccount(newSeller())
  await payments.updateSellerAccount(sellerId, { firstName: 'Bo', lastName: 'Li', email: 'bo@example.dk' })
  await paid()
  const events = await received()
  const ours = stripePayments({
    ...config,
    webhookSecret: account.secret,
    connectWebhookSecret: connect.secret,
  })
  const read = events.map(({ endpoint, body, signature }) =>
    ours.readEvent(body, signature, endpoint, new Date()),
  )
  expect(events.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(['account', 'connect']))
  expect(read.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['seller_account_changed', 'checkout_completed']),
  )
})
