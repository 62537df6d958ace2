import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { cardRoutes } from './card-routes.ts'
import { testStripe } from '#test/stripe-world'

const { stripe, call, advance, close } = await testStripe()
const shop = Fastify()
await shop.register(cardRoutes, { stripe })
afterAll(async () => {
  await shop.close()
  await close()
})

const newAccount = [
  'country=DK&business_type=individual&controller[stripe_dashboard][type]=none&controller[fees][payer]=application',
  'controller[losses][payments]=application&controller[requirement_collection]=application',
  'capabilities[transfers][requested]=true&individual[first_name]=Mette&individual[last_name]=Jensen',
].join('&')
const answers = { line1: 'Århusgade 1', postal_code: '2100', city: 'København Ø', phone: '12 34 56 78' }

const rest = [
  'individual[address][line1]=Vej 1&individual[address][postal_code]=2100&individual[address][city]=By',
  'individual[phone]=%2B4512345678&individual[email]=mette@example.dk&email=mette@example.dk',
  'individual[dob][day]=1&individual[dob][month]=2&individual[dob][year]=1999&business_profile[mcc]=5942',
  'business_profile[product_description]=x&tos_acceptance[date]=1795248000&tos_acceptance[ip]=127.0.0.1',
].join('&')
const paper = 'individual.verification.document'

async function link(more = '') {
  const { body } = await call('POST', '/v1/accounts', newAccount + more)
  const urls = 'refresh_url=http://shop.example/igen&return_url=http://shop.example/profil'
  const made = await call('POST', '/v1/account_links', `account=${body.id}&type=account_onboarding&${urls}`)
  return { account: body.id, path: new URL(made.body.url).pathname }
}

function fill(path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(fields).toString() })
}

test('a seller fills in the missing facts and goes back, and the link does not work again', async () => {
  const { account, path } = await link()
  const { body } = await shop.inject(path)
  expect(body).toContain('Mette Jensen')
  expect(body).toContain('Telefonnummer')

  expect((await fill(path, answers)).headers.location).toBe('http://shop.example/profil')
  expect((await fill(path, answers)).headers.location).toBe('http://shop.example/igen')
  expect((await call('GET', `/v1/accounts/${account}`)).body).toMatchObject({
    individual: { phone: '+4512345678', address: { postal_code: '2100' } },
  })
})

test('the page shows what is wrong', async () => {
  const { path } = await link()
  const reasons = await Promise.all(
    [{ city: '' }, { postal_code: '21' }, { phone: '1234' }].map((change) =>
      fill(path, { ...answers, ...change }),
    ),
  )
  expect(reasons.map(({ body }) => /role="alert"[^>]*>([^<]*)</.exec(body)![1])).toEqual([
    'Udfyld alle felter',
    'Indtast et gyldigt postnummer',
    'Indtast et gyldigt telefonnummer',
  ])
})

test('a link works for five minutes, and an unknown one never', async () => {
  const { path } = await link()
  await advance(0.1)
  expect((await shop.inject(path)).headers.location).toBe('http://shop.example/igen')
  expect((await shop.inject('/sandbox/setup/link_unknown')).statusCode).toBe(404)
  expect(stripe.setup('link_unknown')).toBeNull()
})

test.each([
  ['good', { currently_due: ['external_account'], pending_verification: [], errors: [] }],
  ['slow', { currently_due: ['external_account'], pending_verification: [paper], errors: [] }],
  [
    'blurred',
    { currently_due: ['external_account', paper], errors: [{ code: 'verification_document_not_readable' }] },
  ],
  ['refused', { disabled_reason: 'rejected.other' }],
])('a document that is %s gives the seller these requirements', async (document, requirements) => {
  const { account, path } = await link(`&${rest}`)
  stripe.review(account, 'ask')
  expect((await shop.inject(path)).body).toContain('Legitimation')
  expect((await fill(path, { document })).headers.location).toBe('http://shop.example/profil')
  expect((await call('GET', `/v1/accounts/${account}`)).body).toMatchObject({
    payouts_enabled: false,
    requirements,
  })
})

test('an unknown document is refused', async () => {
  const { account, path } = await link(`&${rest}`)
  stripe.review(account, 'ask')
  expect((await fill(path, { document: 'en tegning' })).statusCode).toBe(400)
})

test('an account that is no platform has an empty list of sellers, and is refused only a new one', async () => {
  stripe.changePlatform({ connect: false })
  const [list, opened] = [await call('GET', '/v1/accounts'), await call('POST', '/v1/accounts', newAccount)]
  stripe.changePlatform({ connect: true })
  expect(list).toMatchObject({ status: 200, body: { data: [] } })
  expect(opened).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('signed up for Connect') } },
  })
})
