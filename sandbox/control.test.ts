import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { smtpMail } from '#server/providers/mail/smtp'
import { shipmondoParcels } from '#server/providers/parcels/shipmondo'
import { parcelWith } from '#test/carrier-world'
import { startSandbox } from './sandbox.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
const sandbox = await startSandbox({ dataDir })
const app = fastify()
await app.register(sandbox.routes)
const mail = smtpMail({ url: sandbox.settings.SMTP_URL!, from: sandbox.settings.MAIL_FROM! })

beforeEach(() => sandbox.faults.list().forEach(({ provider }) => sandbox.faults.fix(provider)))
afterAll(async () => {
  mail.close()
  await app.close()
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const submit = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const page = async (query = '') => (await app.inject({ url: `/sandbox${query}` })).body

async function sendMail(to: string, subject: string) {
  const text = 'Bekræft på http://localhost:3000/x?a=1&b=2.'
  await mail.send({ to, subject, text, html: `<p>${text}</p>`, messageKey: subject })
}

async function sendSms(recipient: number, message: string) {
  const { GATEWAYAPI_BASE, GATEWAYAPI_TOKEN, SMS_SENDER } = sandbox.settings
  const reply = await fetch(`${GATEWAYAPI_BASE}/mobile/single`, {
    method: 'POST',
    headers: { authorization: `Token ${GATEWAYAPI_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sender: SMS_SENDER, recipient, message }),
  })
  expect(reply.status).toBe(202)
}

test('the outbox holds emails and SMS together, newest first', async () => {
  await sendMail('carl@example.dk', 'Velkommen')
  await sendSms(4520304050, 'Din kode er 123456')
  sandbox.clock.advance(1)
  await sendMail('carl@example.dk', 'Din kode')

  const messages = (await app.inject('/sandbox/outbox')).json()
  expect(messages.map(({ channel, to, subject }: Record<string, string>) => [channel, to, subject])).toEqual([
    ['mail', 'carl@example.dk', 'Din kode'],
    ['sms', '4520304050', null],
    ['mail', 'carl@example.dk', 'Velkommen'],
  ])
  expect(Object.keys(messages[0])).toEqual(['channel', 'to', 'subject', 'text', 'html', 'created', 'id'])
})

test.each(['20506070', '4520506070', '%2B45%2020%2050%2060%2070', '+4520506070'])(
  'an SMS is found by its phone written as %s',
  async (to) => {
    await sendSms(4520506070, `Til ${to}`)

    const messages = (await app.inject(`/sandbox/outbox?to=${to}`)).json()
    expect(messages[0]).toMatchObject({ channel: 'sms', to: '4520506070', text: `Til ${to}`, html: null })
  },
)

test('a mail is shown as its reader sees it, without scripts, and only within the sandbox', async () => {
  await sendMail('freja@example.dk', 'Tak')
  const [{ id, html }] = (await app.inject('/sandbox/outbox?to=freja@example.dk')).json()

  const shown = await app.inject(`/sandbox/mails/${id}`)
  expect(shown.body).toBe(html)
  expect(shown.headers['content-type']).toContain('text/html')
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/)
  expect(shown.headers['content-security-policy']).not.toContain('script-src')
  expect((await app.inject('/sandbox/mails/999999')).statusCode).toBe(404)
  expect((await app.inject('/sandbox/mails/x')).statusCode).toBe(404)
})

test('one person’s emails are found in any letter case', async () => {
  await sendMail('ditte@example.dk', 'Til Ditte')

  const messages = (await app.inject('/sandbox/outbox?to=Ditte@Example.dk')).json()
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['Til Ditte'])
})

test('the page shows messages with clickable links, and escapes their HTML', async () => {
  await sendMail('else@example.dk', '<script>alert(1)</script>')

  const shown = await page('?to=else@example.dk')
  expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown).toContain('<a href="http://localhost:3000/x?a=1&amp;b=2">')
  expect(shown).not.toContain('<script')
  expect(await page('?to=ingen@example.dk')).toContain('Her er ingen beskeder til den modtager endnu.')
})

test('the page allows no script, and its style only by a new nonce each time', async () => {
  const first = await app.inject('/sandbox')
  const second = await app.inject('/sandbox')

  const nonce = /style-src 'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))![1]!
  expect(first.body).toContain(`<style nonce="${nonce}">`)
  expect(first.headers['content-security-policy']).toContain("default-src 'none'")
  expect(second.body).not.toContain(nonce)
})

test('the clock moves forward, and all work that waits for it is done before the answer', async () => {
  const before = sandbox.clock.now().getTime()
  const swept: Date[] = []
  sandbox.onClockMoved(async () => void swept.push(sandbox.clock.now()))

  const reply = await post('/sandbox/clock/advance', { hours: 49 })
  const passed = new Date(reply.json().now).getTime() - before
  expect(passed).toBeGreaterThanOrEqual(49 * 3_600_000)
  expect(passed).toBeLessThan(49 * 3_600_000 + 10_000)
  expect(swept).toHaveLength(1)
})

test.each([{}, { hours: -1 }, { hours: 'i morgen' }, { hours: 1e9 }, { hours: null }, { hours: true }])(
  'the clock does not move by %j',
  async (body) => {
    const before = sandbox.clock.now().getTime()

    expect((await post('/sandbox/clock/advance', body)).statusCode).toBe(400)
    expect(sandbox.clock.now().getTime() - before).toBeLessThan(60_000)
  },
)

test('a provider fails as often as told, and then works again', async () => {
  expect((await post('/sandbox/providers/addresses/fail', { mode: '500', count: 1 })).statusCode).toBe(200)

  const { ADDRESS_BASE, ADDRESS_TOKEN } = sandbox.settings
  const ask = async () =>
    (await fetch(`${ADDRESS_BASE}/adresser/soeg?tekst=jagtvej&token=${ADDRESS_TOKEN}`)).status
  expect([await ask(), await ask()]).toEqual([500, 200])
})

test('a provider that fails until it is fixed says so on the page', async () => {
  await post('/sandbox/providers/mail/fail', { mode: 'timeout' })
  expect(await page()).toContain('Fejler: svarer aldrig')

  await submit('/sandbox/providers/mail/fail', { mode: 'none' })
  expect(sandbox.faults.list()).toEqual([])
})

test('unknown providers and modes are refused', async () => {
  expect((await post('/sandbox/providers/weather/fail', { mode: '500' })).statusCode).toBe(404)
  expect((await post('/sandbox/providers/mail/fail', { mode: 'explode' })).statusCode).toBe(400)
  expect((await post('/sandbox/providers/mail/fail', { mode: '500', count: 0 })).statusCode).toBe(400)
  expect(sandbox.faults.list()).toEqual([])
})

test('only the carrier’s webhooks can be lost, and meanwhile the carrier still answers', async () => {
  expect((await post('/sandbox/providers/mail/fail', { mode: 'no-webhooks' })).statusCode).toBe(400)
  expect((await post('/sandbox/providers/carrier/fail', { mode: 'no-webhooks' })).statusCode).toBe(200)

  const { SHIPMONDO_BASE: base, SHIPMONDO_USER: user, SHIPMONDO_KEY: key } = sandbox.settings
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  expect((await fetch(`${base}/webhooks`, { headers: { authorization } })).status).toBe(200)
  expect(await page()).toContain('Fejler: svarer, men dens egne beskeder går tabt')
})

test('a form leads back to the page', async () => {
  const reply = await submit('/sandbox/providers/sms/fail', { mode: 'off', count: '' })

  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sandbox'])
  expect(sandbox.faults.list()).toEqual([{ provider: 'sms', mode: 'off', left: null }])
})

async function openSession(key: string): Promise<string> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = sandbox.settings
  const price = { unit_amount: '16500', currency: 'dkk', 'product_data][name': 'Mikroøkonomi' }
  const fields = Object.entries(price).map(([name, value]) => [`line_items[0][price_data][${name}]`, value])
  const session = await fetch(`${STRIPE_API_BASE}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}`, 'idempotency-key': key },
    body: new URLSearchParams([
      ['mode', 'payment'],
      ['success_url', 'http://localhost/tak'],
      ['line_items[0][quantity]', '1'],
      ...(fields as [string, string][]),
    ]),
  })
  return ((await session.json()) as { id: string }).id
}

test('an open card page is listed until it is paid', async () => {
  const id = await openSession('basket-1')
  expect(await page()).toMatch(new RegExp(`<a href="/sandbox/pay/${id}">Mikroøkonomi</a> · 165,00.kr`))

  const paid = await post(`/sandbox/pay/${id}`, { card: '4242424242424242' })
  expect(paid.json()).toEqual({ redirect: 'http://localhost/tak' })
  expect(await page()).toContain('Ingen venter på at blive betalt')
})

test('the buyer’s bank disputes a payment once, and decides once', async () => {
  const id = await openSession('basket-2')
  const bank = async (event: string) => (await post(`/sandbox/payments/${id}/bank`, { event })).statusCode
  expect(await bank('dispute')).toBe(404)

  await post(`/sandbox/pay/${id}`, { card: '4242424242424242' })
  expect(await page()).toContain('Gør indsigelse')
  expect(await bank('lost')).toBe(409)
  expect(await bank('dispute')).toBe(200)
  expect(await bank('inquire')).toBe(409)
  expect([await bank('answered'), await bank('answered')]).toEqual([200, 409])
  expect(await page()).toContain('Indsigelse behandles')
  expect((await submit(`/sandbox/payments/${id}/bank`, { event: 'won' })).statusCode).toBe(303)
  expect(await page()).toContain('Butikken fik ret')
  expect(await bank('lost')).toBe(409)
  expect(await bank('forgive')).toBe(400)
})

test('the provider asks a seller for a paper, and decides about it', async () => {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = sandbox.settings
  const opened = await fetch(`${STRIPE_API_BASE}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}`, 'idempotency-key': 'seller-1' },
    body: new URLSearchParams({
      country: 'DK',
      business_type: 'individual',
      'individual[first_name]': 'Freja',
      'controller[stripe_dashboard][type]': 'none',
      'controller[fees][payer]': 'application',
      'controller[losses][payments]': 'application',
      'controller[requirement_collection]': 'application',
      'capabilities[transfers][requested]': 'true',
    }),
  })
  const { id } = (await opened.json()) as { id: string }
  const review = async (event: string) =>
    (await submit(`/sandbox/sellers/${id}/review`, { event })).statusCode
  expect(await page()).toContain('Freja')
  for (const [event, state] of [
    ['ask', 'Skal vise legitimation'],
    ['unreadable', 'Skal vise et nyt billede'],
    ['reject', '<td>Afvist</td>'],
    ['approve', '<td>I orden</td>'],
  ] as const) {
    expect(await review(event)).toBe(303)
    expect(await page()).toContain(state)
  }
  expect(await review('forget')).toBe(400)
  expect((await post('/sandbox/sellers/acct_unknown/review', { event: 'ask' })).statusCode).toBe(404)
})

test('the page shows a parcel with its buttons, and a scan moves it', async () => {
  const { SHIPMONDO_BASE, SHIPMONDO_USER, SHIPMONDO_KEY, SHIPMONDO_WEBHOOK_KEY } = sandbox.settings
  const access = { baseUrl: SHIPMONDO_BASE!, user: SHIPMONDO_USER!, key: SHIPMONDO_KEY! }
  const parcels = shipmondoParcels({ ...access, webhookKey: SHIPMONDO_WEBHOOK_KEY! })
  const { pkgNo } = await parcels.buyLabel(await parcelWith(parcels, 'dao'))
  expect(await page()).toContain('Bestilt')

  expect((await submit(`/sandbox/parcels/${pkgNo}/scan`, { event: 'delivered' })).statusCode).toBe(303)
  expect(await page()).toMatch(new RegExp(`${pkgNo}[^]*<td>Udleveret</td>`))
})

test('an unknown parcel cannot be scanned, and no scan can lose a parcel', async () => {
  expect((await post('/sandbox/parcels/00370/scan', { event: 'shipped' })).statusCode).toBe(404)
  expect((await post('/sandbox/parcels/00370/scan', { event: 'lost' })).statusCode).toBe(400)
})

test('the shop’s money can be taken out of the payment provider and put back', async () => {
  const move = async (event: string) => post('/sandbox/balance', { event })
  expect((await move('empty')).json()).toEqual({ balance: 0 })
  expect(await page()).toMatch(/0,00\s*kr\. Er saldoen tom/)
  expect((await move('fill')).json()).toEqual({ balance: 50_000_00 })
  expect((await submit('/sandbox/balance', { event: 'empty' })).statusCode).toBe(303)
  expect((await move('burn')).statusCode).toBe(400)
  await move('fill')
})

test('money takes its time once it is switched on, by a form as by a script', async () => {
  const shown = async () => (await app.inject('/sandbox')).body
  expect(await shown()).toContain('<option value="instant" selected>')
  const form = { mode: 'real', chargeDays: '5', checkDays: '2', payouts: 'manual' }
  expect((await submit('/sandbox/money', form)).statusCode).toBe(303)
  expect(await shown()).toContain('<option value="real" selected>')

  const facts = { real: true, chargeDays: 5, checkDays: 2, payouts: 'manual' }
  expect((await post('/sandbox/money', { mode: 'instant' })).json()).toEqual({ ...facts, real: false })
  expect((await post('/sandbox/money', { chargeDays: 31 })).statusCode).toBe(400)
})
