import { availableParallelism } from 'node:os'
import { buyingLimits } from '#rules/buying-limits'
import { expect, test } from 'vitest'
import { specDeadlines } from '#rules/deadlines'
import { specFees } from '#rules/quote'
import { readConfig, withSandbox } from './config.ts'
import { generatePushKeys } from './providers/push/push-keys.ts'

const production = {
  GENLAEST_MODE: 'production',
  PUBLIC_URL: 'https://genlaest.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  SHIPMONDO_USER: 'user',
  SHIPMONDO_KEY: 'key',
  SHIPMONDO_WEBHOOK_KEY: 'k'.repeat(32),
  GATEWAYAPI_TOKEN: 'token',
  GATEWAYAPI_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://user:password@relay.example:465',
  MAIL_FROM: 'Genlæst <hej@genlaest.example>',
  ADDRESS_TOKEN: 'token',
  GOOGLEBOOKS_KEY: 'key',
  OPERATOR_NAME: 'Genlæst ApS',
  OPERATOR_ADDRESS: 'Nørregade 1, 8000 Aarhus C',
  OPERATOR_CVR: '24256790',
}

const standIns = {
  ...production,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_API_BASE: 'http://127.0.0.1:4001',
  SMTP_URL: 'smtp://127.0.0.1:4002',
}

const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('without settings the program is a sandbox with the numbers of the specification', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'sandbox',
    listen: { host: '127.0.0.1', port: 3000 },
    databaseUrl: null,
    fees: specFees,
    deadlines: specDeadlines,
    limits: { minPrice: 50_00 },
    listingPhotoQuality: 0.8,
    resendPayer: 'platform',
    sandboxMoney: null,
    buying: buyingLimits,
    providers: null,
  })
})

const operator = {
  name: 'Genlæst ApS',
  address: 'Nørregade 1, 8000 Aarhus C',
  cvr: '24256790',
  phone: null,
}

test('production without the name, address and number of its company does not start, and says so a line each', () => {
  const { OPERATOR_NAME: _name, OPERATOR_ADDRESS: _address, OPERATOR_CVR: _cvr, ...anonymous } = production
  expect(faultsOf(anonymous).map((line) => line.split(' is missing')[0])).toEqual([
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_CVR',
  ])
  expect(faultsOf({ ...production, OPERATOR_CVR: '24256791', OPERATOR_ADDRESS: 'Aarhus' })).toEqual([
    'OPERATOR_ADDRESS must be one line, such as Nørregade 1, 8000 Aarhus C',
    'OPERATOR_CVR must be a CVR number: eight digits, of which the last one checks the others',
  ])
  expect(readConfig({}).house.operator).toEqual({
    name: 'Genlæst',
    address: 'Aarhus',
    cvr: null,
    phone: null,
  })
})

test("the owner's details come from the settings, and production invents no profile", () => {
  expect(readConfig(production).house).toEqual({
    contactEmail: 'hej@genlaest.example',
    operator,
    profiles: [],
  })
  const env = {
    ...production,
    CONTACT_EMAIL: 'os@example.dk',
    CONTACT_PHONE: '70 10 20 30',
    SOCIAL_TIKTOK: 'https://www.tiktok.com/@os',
  }
  expect(readConfig(env).house).toEqual({
    contactEmail: 'os@example.dk',
    operator: { ...operator, phone: '70 10 20 30' },
    profiles: [{ service: 'TikTok', url: 'https://www.tiktok.com/@os' }],
  })
  expect(faultsOf({ CONTACT_EMAIL: 'os' })).toEqual(['CONTACT_EMAIL must be a mail address'])
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toMatchObject({
    mode: 'sandbox',
    listen: { port: 3000 },
  })
})

test('fees and deadlines are settings', () => {
  const env = { FEE_BUYER_PERCENT: '7.5', FEE_SHIPPING_ORE: '4500', DEADLINE_PICKUP_DAYS: '3' }
  expect(readConfig(env)).toMatchObject({
    fees: { buyerPercent: 7.5, shipping: 45_00 },
    deadlines: { pickupHours: 72, shipHours: 120 },
  })
})

test('who pays the new label of a returned parcel is one of three', () => {
  for (const payer of ['platform', 'seller', 'buyer'])
    expect(readConfig({ RESEND_PAYER: payer })).toMatchObject({ resendPayer: payer })
  expect(faultsOf({ RESEND_PAYER: 'nobody' })[0]).toMatch(/^RESEND_PAYER /)
  expect(faultsOf({ RESEND_PAYER: 'buyer', FEE_SHIPPING_ORE: '200' })).toEqual([
    'RESEND_PAYER=buyer needs FEE_SHIPPING_ORE of 250 or more: nobody can pay less by card',
  ])
  expect(readConfig({ RESEND_PAYER: 'buyer', FEE_SHIPPING_ORE: '0' })).toMatchObject({
    fees: { shipping: 0 },
  })
})

test('books are reserved for as long as a payment page can live', () => {
  for (const minutes of ['0', '29', '1440', '100000'])
    expect(faultsOf({ PAYMENT_MINUTES: minutes })).toEqual(['PAYMENT_MINUTES must be from 30 to 1439'])
  expect(faultsOf({ PAYMENT_MINUTES: 'half' })[0]).toBe('PAYMENT_MINUTES must be a whole number')
  for (const minutes of [30, 1439])
    expect(readConfig({ PAYMENT_MINUTES: `${minutes}` }).deadlines.paymentMinutes).toBe(minutes)
})

test.each([
  ['0.2', 0.2],
  ['1', 1],
])('photos of a listing are sent at quality %s', (text, quality) => {
  expect(readConfig({ LISTING_PHOTO_QUALITY: text }).listingPhotoQuality).toBe(quality)
})

test.each(['80', '0', '0.0', '1.5', 'good'])('%j is no quality', (text) => {
  expect(faultsOf({ LISTING_PHOTO_QUALITY: text })).toEqual([
    expect.stringMatching(/^LISTING_PHOTO_QUALITY must be more than 0/),
  ])
})

test('production runs one process per core by default, the sandbox one', () => {
  expect(readConfig(production).processes).toBe(Math.min(availableParallelism(), 4))
  expect(readConfig({ ...production, PROCESSES: '12' }).processes).toBe(12)
  expect(readConfig({}).processes).toBe(1)
  expect(readConfig({ PROCESSES: '1' }).processes).toBe(1)
  expect(faultsOf({ PROCESSES: '2' })).toEqual([
    'PROCESSES must be 1 in the sandbox, whose stand-ins and clock live in one process',
  ])
  expect(faultsOf({ PROCESSES: '0' })).toEqual(['PROCESSES must be more than 0'])
  expect(faultsOf({ PROCESSES: '65' })[0]).toBe('PROCESSES must be at most 64')
})

test('several processes need a fixed port', () => {
  const refused = [
    'PORT must not be 0 unless PROCESSES is 1: a process that is replaced may get another port',
  ]
  expect(faultsOf({ ...production, PORT: '0' })).toEqual(refused)
  expect(faultsOf({ ...production, PORT: '0', PROCESSES: '2' })).toEqual(refused)
  expect(readConfig({ ...production, PORT: '0', PROCESSES: '1' }).listen.port).toBe(0)
  expect(readConfig({ PORT: '0' }).listen.port).toBe(0)
})

test('all errors are reported at once', () => {
  const env = {
    PORT: '70000',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    SMTP_URL: 'smtp://relay',
    S3_BUCKET: 'photos',
  }
  expect(faultsOf(env)).toEqual([
    'PORT must be at most 65535',
    'DATABASE_URL must begin with postgres://',
    'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
    'MAIL_FROM is missing: mail (SMTP) needs SMTP_URL, MAIL_FROM',
    'S3_ENDPOINT is missing: photos (S3) needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET',
    'S3_REGION is missing: photos (S3) needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET',
    'S3_KEY is missing: photos (S3) needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET',
    'S3_SECRET is missing: photos (S3) needs S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY, S3_SECRET',
  ])
})

test('production with everything set has all providers', () => {
  const { mode, publicUrl, providers } = readConfig(production)
  expect({ mode, publicUrl }).toEqual({ mode: 'production', publicUrl: 'https://genlaest.example' })
  expect(providers).toMatchObject({
    payment: { secretKey: 'sk_live_1', apiBase: undefined },
    parcels: { baseUrl: 'https://app.shipmondo.com/api/public/v3' },
    bookFacts: { openLibrary: { contact: 'hej@genlaest.example' } },
  })
})

test.each(Object.keys(production).filter((name) => name !== 'GENLAEST_MODE'))(
  'production without %s does not start',
  (name) => {
    const env = { ...production, [name]: '' }
    expect(faultsOf(env)).toEqual([expect.stringContaining(`${name} is missing`)])
  },
)

test('NODE_ENV=production means production as soon as one real provider is set, and a sandbox before', () => {
  expect(readConfig({ NODE_ENV: 'production' }).mode).toBe('sandbox')
  expect(faultsOf({ NODE_ENV: 'production', ADDRESS_TOKEN: 'token' })).toContainEqual(
    expect.stringContaining('STRIPE_SECRET_KEY is missing'),
  )
})

test.each([
  [{ PUBLIC_URL: 'http://genlaest.example' }, 'PUBLIC_URL must begin with https://'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is a test key: nobody would be paid'],
  [
    { SHIPMONDO_BASE: 'http://localhost:4003' },
    'SHIPMONDO_BASE is this machine, where no provider answers in production',
  ],
  [
    { ADDRESS_BASE: 'http://127.0.0.1:1' },
    'ADDRESS_BASE is this machine, where no provider answers in production',
  ],
  [
    { STRIPE_API_BASE: 'https://stripe.example' },
    'STRIPE_SECRET_KEY is a live key, and STRIPE_API_BASE leads it elsewhere than to Stripe',
  ],
  [{ SHIPMONDO_WEBHOOK_KEY: 'short' }, 'SHIPMONDO_WEBHOOK_KEY must have at least 32 characters'],
])('production refuses %j', (change, fault) => {
  expect(faultsOf({ ...production, ...change })).toEqual([fault])
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '192.168.1.10' }],
  [{ PUBLIC_URL: 'https://proev.genlaest.example' }],
])('a sandbox that others could reach with %o starts only on purpose', (env) => {
  expect(faultsOf(env)).toEqual([expect.stringContaining('set GENLAEST_MODE=sandbox if you mean it')])
  expect(readConfig({ ...env, GENLAEST_MODE: 'sandbox' })).toMatchObject({ reachedByOthers: true })
})

test.each([[{}], [{ HOST: 'localhost' }], [{ HOST: '::1' }], [{ PUBLIC_URL: 'http://localhost:4000' }]])(
  'a sandbox with %o is out of reach of others',
  (env) => {
    expect(readConfig(env)).toMatchObject({ mode: 'sandbox', reachedByOthers: false })
  },
)

test('production has to name its proxies', () => {
  expect(faultsOf({ ...production, TRUST_PROXY: 'true' })).toEqual([
    'TRUST_PROXY must name the proxies: true trusts every caller',
  ])
  expect(faultsOf({ ...production, TRUST_PROXY: '10.0.0.0/8' })).toEqual([])
})

test('a copy of the database needs one that it can follow', () => {
  const DATABASE_REPLICA_URL = 'postgres://db2/books'
  expect(faultsOf({ DATABASE_REPLICA_URL })).toEqual([
    'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no copy',
  ])
  expect(faultsOf({ DATABASE_URL: DATABASE_REPLICA_URL, DATABASE_REPLICA_URL })).toEqual([
    'DATABASE_REPLICA_URL is the database itself',
  ])
  expect(faultsOf({ DATABASE_URL: 'postgres://db1/books', DATABASE_REPLICA_URL: 'db2' })).toEqual([
    'DATABASE_REPLICA_URL must begin with postgres://',
  ])
})

test('the address of photos is another host than ours, and as safe', () => {
  const PUBLIC_URL = 'https://genlaest.example'
  expect(faultsOf({ ...production, PUBLIC_URL, PHOTO_URL: 'https://foto.genlaest.example' })).toEqual([])
  expect(faultsOf({ ...production, PUBLIC_URL, PHOTO_URL: 'http://foto.genlaest.example' })).toEqual([
    'PHOTO_URL must begin with https://, as PUBLIC_URL does',
  ])
  expect(faultsOf({ ...production, PUBLIC_URL, PHOTO_URL: `${PUBLIC_URL}/foto` })).toEqual([
    'PHOTO_URL must be another host than PUBLIC_URL: it is where a CDN answers',
  ])
})

test('a live key outside production is refused', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = production
  expect(faultsOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET })).toEqual([
    'STRIPE_SECRET_KEY is a live key: set GENLAEST_MODE=production',
  ])
})

test('the sandbox uses the providers that are set, and stand-ins for the others', () => {
  const env = { SMTP_URL: 'smtp://relay.example:25', MAIL_FROM: 'hej@eksempel.dk' }
  expect(withSandbox(env, standIns).providers).toMatchObject({
    mail: { url: 'smtp://relay.example:25', from: 'hej@eksempel.dk' },
    payment: { secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:4001' },
  })
})

test('push keys must match, and only known push services are used', () => {
  const { publicKey, privateKey } = generatePushKeys()
  const keys = { ...production, VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey }
  expect(readConfig(keys).providers?.push).toMatchObject({
    keys: { publicKey, privateKey },
    subject: 'mailto:hej@genlaest.example',
    standIn: null,
  })
  expect(readConfig(production).providers?.push.keys).toBe(null)
  expect(faultsOf({ ...production, VAPID_PUBLIC: publicKey })).toEqual([
    'VAPID_PUBLIC and VAPID_PRIVATE must be set together',
  ])
  expect(faultsOf({ ...keys, VAPID_PUBLIC: generatePushKeys().publicKey })).toEqual([
    'VAPID_PRIVATE does not belong to VAPID_PUBLIC',
  ])
  for (const host of ['localhost', '10.0.0.1', '*.dk', 'push.example.dk:5432'])
    expect(faultsOf({ ...production, PUSH_HOSTS: host })).toHaveLength(1)
  expect(
    readConfig({ ...production, PUSH_HOSTS: 'push.example.dk, *.example.com' }).providers?.push.hosts,
  ).toEqual(['push.example.dk', '*.example.com'])
  expect(faultsOf({ ...production, PUSH_STAND_IN: '127.0.0.1:4433' })).toEqual([
    "PUSH_STAND_IN is the sandbox's own to set",
  ])
})
