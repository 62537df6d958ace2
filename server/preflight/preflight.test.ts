/** Each fault of the preflight, made at the stand-ins as it would be at the real providers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hoursAfter } from '#rules/deadlines'
import { lookedAtByHand } from '#rules/preflight'
import type { TestApp } from '#test/app'
import { credentials, startBucket, type Right } from '#test/s3-bucket'
import { createAdapters } from '../adapters.ts'
import { subscribedEvents } from '../providers/payment/subscribed-events.ts'
import { s3Photos } from '../providers/photos/s3-photos.ts'
import { photoFaults } from './photo-part.ts'
import { preflight, type PreflightDeps } from './preflight.ts'
import { preflightWorld } from '#test/preflight-world'

const ready = preflightWorld

const whatOf = async (deps: PreflightDeps) =>
  (await preflight(deps)).map(({ about, what }) => `${about}: ${what}`)

test('a marketplace that is set up whole has no faults', async () => {
  const { deps } = await ready()
  expect(await preflight(deps)).toEqual([])
})

type Platform = Parameters<TestApp['sandbox']['changePlatform']>[0]

test.each<{ name: string; changes: Platform; fault: RegExp }>([
  { name: 'another currency', changes: { currency: 'eur' }, fault: /settles in eur/ },
  { name: 'another country', changes: { country: 'SE' }, fault: /of SE/ },
  { name: 'no MobilePay', changes: { mobilepay: 'inactive' }, fault: /mobilepay_payments is inactive/ },
  { name: 'no statement descriptor', changes: { statementText: null }, fault: /statement descriptor/ },
  {
    name: 'a disabled webhook',
    changes: { hooks: { account: { enabled: false } } },
    fault: /\/webhooks\/stripe is disabled/,
  },
  {
    name: 'a webhook that lacks events',
    changes: { hooks: { account: { events: subscribedEvents.account.slice(0, -1) } } },
    fault: /lacks radar\.early_fraud_warning\.created/,
  },
  {
    name: 'a webhook of an old version',
    changes: { hooks: { connect: { version: '2020-08-27' } } },
    fault: /stripe-connect sends version 2020-08-27/,
  },
])('$name at the payment provider is one fault that says how to fix it', async ({ changes, fault }) => {
  const { app, deps } = await ready()
  app.sandbox.changePlatform(changes)
  const faults = await preflight(deps)
  expect(faults).toHaveLength(1)
  expect(faults[0]!.about).toBe('payments')
  expect(faults[0]!.what).toMatch(fault)
  expect(faults[0]!.fix).toMatch(/\w{3}/)
})

test('whether Connect is signed up for is told by nobody, so an operator is asked to look', async () => {
  const { app, deps } = await ready()
  app.sandbox.changePlatform({ connect: false })
  expect(await preflight(deps)).toEqual([])
  expect(lookedAtByHand).toContainEqual(expect.stringMatching(/^payments: whether Connect is signed up for/))
})

test('a payment account that may take no payments is named, with its cards', async () => {
  const { app, deps } = await ready()
  app.sandbox.changePlatform({ chargesEnabled: false })
  expect(await whatOf(deps)).toEqual([
    'payments: the account may not take payments',
    'payments: card_payments is inactive',
  ])
})

test('a balance that leaves by itself is a fault', async () => {
  const { app, deps } = await ready()
  app.sandbox.money.change({ payouts: 'daily' })
  expect(await whatOf(deps)).toEqual(['payments: the balance is paid out daily'])
})

test('events that no webhook has taken for an hour are a fault', async () => {
  const { app, deps } = await ready()
  app.sandbox.changePlatform({ hooks: { account: { events: ['*'] } } })
  const untaken = [-2, -0.5].map((hours) => hoursAfter(app.deps.clock.now(), hours))
  const setup = await deps.payments.readSetup()
  const payments = { ...deps.payments, readSetup: async () => ({ ...setup, untaken }) }
  expect(await whatOf({ ...deps, payments })).toEqual([
    'payments: 1 events of the latest day reached none of our webhooks',
  ])
})

test('a clock that is not the provider’s is a fault', async () => {
  const { deps } = await ready()
  const setup = await deps.payments.readSetup()
  expect(Math.abs(setup.clockAhead!)).toBeLessThan(20)
  const payments = { ...deps.payments, readSetup: async () => ({ ...setup, clockAhead: -45.4 }) }
  expect(await whatOf({ ...deps, payments })).toEqual([
    "payments: our clock differs from the provider's by -45 seconds",
  ])
})

test('an address that does not lead to us is a fault, as are names without mail records', async () => {
  const { deps, zone } = await ready()
  zone.records = {}
  const publicUrl = 'http://127.0.0.1:9'
  const faults = await whatOf({ ...deps, publicUrl })
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^site: .* does not lead to us: .*ECONNREFUSED/),
      'mail: genlaest.example has no SPF record',
      'mail: genlaest.example has no DMARC policy',
    ]),
  )
})

test('webhooks that lead to another address are missing', async () => {
  const { app, deps } = await ready()
  app.sandbox.listenAt('http://127.0.0.1:9')
  expect(await whatOf(deps)).toEqual([
    `payments: no webhook leads to ${app.url}/webhooks/stripe`,
    `payments: no webhook leads to ${app.url}/webhooks/stripe-connect`,
  ])
})

test('a key that is not accepted is named for each provider, and the others are still looked at', async () => {
  const { app, deps } = await ready()
  const { providers } = app.deps.config
  const wrong = createAdapters(
    {
      providers: {
        ...providers,
        payment: { ...providers.payment, secretKey: 'sk_test_wrong', retries: 0 },
        parcels: { ...providers.parcels, key: 'wrong' },
        sms: { ...providers.sms, token: 'wrong' },
        mail: { ...providers.mail, url: providers.mail.url.replace('sandbox-mail', 'wrong') },
      },
    },
    { clock: app.deps.clock, log: app.deps.log },
  )
  onTestFinished(wrong.close)
  const faults = await whatOf({ ...deps, ...wrong })
  expect(faults).toEqual([
    expect.stringMatching(/^payments: it cannot be used: .*401/),
    expect.stringMatching(/^carrier: it cannot be used: .*401/),
    expect.stringMatching(/^mail: the SMTP server refuses our user or password \(.*535/),
    'texts: GatewayAPI does not accept GATEWAYAPI_TOKEN',
  ])
})

test('a relay that refuses us is told though no name server answers', async () => {
  const { deps } = await ready()
  const mail = { ...deps.mail, check: async () => ({ state: 'silent' as const, said: 'ECONNREFUSED' }) }
  const mailLookup = { ...deps.mailLookup, servers: ['127.0.0.1:9'] }
  expect(await whatOf({ ...deps, mail, mailLookup })).toEqual([
    'mail: the SMTP server cannot be reached (ECONNREFUSED)',
    expect.stringMatching(/^mail: it cannot be used: query/),
  ])
})

test('a carrier account whose webhooks nobody registered is a fault', async () => {
  const { deps } = await ready()
  const other = { ...deps, parcels: { ...deps.parcels } }
  const { hooks, ...setup } = await deps.parcels.readSetup()
  expect(hooks.length).toBe(3)
  other.parcels.readSetup = async () => ({ ...setup, hooks: [] })
  expect(await whatOf(other)).toEqual([expect.stringMatching(/^carrier: no webhook tells us of: /)])
})

test('each right that the bucket withholds is named', async () => {
  const { deps } = await ready()
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  const photos = s3Photos({ endpoint: bucket.endpoint, ...credentials })
  expect(await whatOf({ ...deps, photos })).toEqual([])
  expect(bucket.files.size).toBe(0)

  const denied = { status: 403, code: 'AccessDenied' }
  bucket.failFirst(denied)
  expect(await whatOf({ ...deps, photos })).toEqual([
    'photos: the store does not let us be told that a file is missing (The bucket answered 403 (no code))',
  ])
  const wrongKey = s3Photos({ endpoint: bucket.endpoint, ...credentials, secret: 'wrong' })
  expect(await whatOf({ ...deps, photos: wrongKey })).toEqual([
    expect.stringMatching(/be told that a file is missing/),
    expect.stringMatching(/let us write .*SignatureDoesNotMatch/),
  ])
})

test.each<{ right: Right; named: string[] }>([
  { right: 'PUT', named: ['write'] },
  { right: 'GET', named: ['read'] },
  { right: 'HEAD', named: ['be told that a file is missing', 'ask whether a file is there', 'remove'] },
  { right: 'LIST', named: ['list'] },
  { right: 'DELETE', named: ['remove'] },
])('a bucket that withholds $right is named with what it lets us not do', async ({ right, named }) => {
  const bucket = await startBucket()
  onTestFinished(bucket.close)
  bucket.deny(right)
  const faults = await photoFaults(s3Photos({ endpoint: bucket.endpoint, ...credentials }))
  const whats = named.map((what) =>
    expect.stringMatching(new RegExp(`^the store does not let us ${what} \\(The bucket answered 403 `)),
  )
  expect(faults.map(({ what }) => what)).toEqual(whats)
})

test('a database with too few connections is a fault, and one that is not there as well', async () => {
  const { deps } = await ready()
  const many = { ...deps, config: { ...deps.config, databaseConnections: 10_000 } }
  expect(await whatOf(many)).toEqual([expect.stringMatching(/^database: it accepts \d+ connections/)])
  // Four for each pool alone would fit; each process has 16 beside it (docs/operations.md, Scale).
  const besides = { ...deps, config: { ...deps.config, databaseConnections: 4, processes: 40 } }
  expect(await whatOf(besides)).toEqual([expect.stringMatching(/this machine opens up to 800$/)])
  const gone = { ...deps, databaseUrl: 'postgres://127.0.0.1:9/none' }
  expect(await whatOf(gone)).toEqual([expect.stringMatching(/^database: it cannot be used: .*ECONNREFUSED/)])
})

test('the events that a webhook has to send are those that are read', () => {
  const source = readFileSync(join(import.meta.dirname, '../providers/payment/stripe-events.ts'), 'utf8')
  const read = [...source.matchAll(/case '([a-z_.]+)':/g)].map(([, name = '']) => name)
  expect(Object.values(subscribedEvents).flat().toSorted()).toEqual(read.toSorted())
})
