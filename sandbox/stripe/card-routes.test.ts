import Fastify from 'fastify'
import { createHash } from 'node:crypto'
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

const newSession = [
  'mode=payment&success_url=http://shop.example/tak?s={CHECKOUT_SESSION_ID}&cancel_url=http://shop.example/kurv',
  'customer_email=koeber@example.dk&line_items[0][quantity]=1&line_items[0][price_data][currency]=dkk',
  'line_items[0][price_data][unit_amount]=125050&line_items[0][price_data][product_data][name]=Mad <b>og</b> vin',
].join('&')

async function page() {
  const { body } = await call('POST', '/v1/checkout/sessions', newSession)
  return { id: body.id, path: `/sandbox/pay/${body.id}`, success: `http://shop.example/tak?s=${body.id}` }
}

function fill(path: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(fields).toString() })
}

const card = { card: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Bo' }

test('the page shows what is bought, as text, and what it costs', async () => {
  const { path } = await page()
  const { statusCode, body } = await shop.inject(path)
  expect(statusCode).toBe(200)
  expect(body).toContain('<html lang="da">')
  expect(body).toContain('Mad &lt;b&gt;og&lt;/b&gt; vin')
  expect(body).toMatch(/<button>Betal 1\.250,50\skr\.<\/button>/)
})

test('the page’s own policy allows exactly its style, and its form to end in the shop', async () => {
  const { path } = await page()
  const { body, headers } = await shop.inject(path)
  const style = /<style>([\s\S]*)<\/style>/.exec(body)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(headers['content-security-policy']).toContain("form-action 'self' http://shop.example")
})

test('a person pays with the form and is sent on', async () => {
  const { path, success } = await page()
  const paid = await fill(path, card)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, success])
  expect((await shop.inject(path)).body).toContain('Betalingen er gennemført')
  expect((await fill(path, card)).headers.location).toBe(success)
})

test.each([
  ['a declined card', { card: '4000 0000 0000 0002' }, 'Dit kort blev afvist'],
  ['a card without money', { card: '4000000000009995' }, 'ikke penge nok'],
  ['a mistyped number', { card: '4242 4242 4242 4241' }, 'Kortnummeret er ikke gyldigt'],
  ['a card of the real world', { card: '4111111111111111' }, 'kun testkort'],
  ['an old card', { expiry: '12/20' }, 'Udløbsdatoen er ikke gyldig'],
  ['a short code', { cvc: '1' }, 'Kontrolcifrene er'],
])('%s gets the page again, with the reason', async (_what, change, reason) => {
  const { path } = await page()
  const { statusCode, body } = await fill(path, { ...card, ...change })
  expect(statusCode).toBe(200)
  expect(/role="alert"[^>]*>([^<]*)</.exec(body)![1]).toContain(reason)
})

test('cancelling leads back to the shop, and the page stays open', async () => {
  const { path, id } = await page()
  const left = await fill(path, { ...card, cancel: 'true' })
  expect([left.statusCode, left.headers.location]).toEqual([303, 'http://shop.example/kurv'])
  expect(stripe.session(id)!.state).toBe('open')
})

test('a script pays, is declined, and cancels in JSON', async () => {
  const { path, success } = await page()
  const post = (payload: object) => shop.inject({ method: 'POST', url: path, payload })
  const declined = await post({ card: '4000000000000002' })
  expect([declined.statusCode, declined.json()]).toEqual([
    402,
    { message: 'Dit kort blev afvist. Prøv et andet kort' },
  ])
  expect((await post({ cancel: true })).json()).toEqual({ redirect: 'http://shop.example/kurv' })
  expect((await post({})).statusCode).toBe(400)
  expect((await post({ card: '4242424242424242' })).json()).toEqual({ redirect: success })
})

test('an unknown session is not found, by people and by scripts', async () => {
  expect((await shop.inject('/sandbox/pay/cs_test_unknown')).statusCode).toBe(404)
  const script = await shop.inject({
    method: 'POST',
    url: '/sandbox/pay/x',
    payload: { card: '4242424242424242' },
  })
  expect([script.statusCode, script.json()]).toEqual([404, { message: 'Betalingssiden findes ikke' }])
})

test('an expired page says so and takes no money', async () => {
  const { path } = await page()
  await advance(25)
  expect((await shop.inject(path)).body).toContain('Betalingssiden er udløbet')
  const late = await shop.inject({ method: 'POST', url: path, payload: { card: '4242424242424242' } })
  expect(late.statusCode).toBe(402)
})
