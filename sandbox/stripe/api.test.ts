import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testStripe } from '#test/stripe-world'

const { stripe, call, faults, clock, close } = await testStripe()
afterEach(() => faults.fix('stripe'))
afterAll(close)

const link =
  'success_url=http://shop.example/tak&line_items[0][quantity]=1&line_items[0][price_data][currency]=dkk'
const session = `mode=payment&${link}&line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=Bog`
const start = (form: string, headers = {}) => call('POST', '/v1/checkout/sessions', form, headers)

test('a call without the right key is refused', async () => {
  const stranger = await fetch(`${stripe.apiBase}/v1/balance`)
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  expect(await call('GET', '/v1/balance', '', { authorization: 'Bearer sk_test_wrong' })).toMatchObject({
    status: 401,
  })
})

test('an unknown path answers with an error object', async () => {
  const { status, body } = await call('GET', '/v1/nonsense')
  expect(status).toBe(404)
  expect(body.error!.message).toContain('Unrecognized request URL')
})

test.each([
  ['a parameter Stripe does not know', `${session}&nonsense=1`, 'parameter_unknown', 'nonsense'],
  [
    'one deep inside',
    `${session}&payment_intent_data[foo]=1`,
    'parameter_unknown',
    'payment_intent_data[foo]',
  ],
  ['a missing one', session.replace('mode=payment&', ''), 'parameter_missing', 'mode'],
  ['an empty one', `${session}&client_reference_id=`, 'parameter_invalid_empty', 'client_reference_id'],
  [
    'half an øre',
    session.replace('5000', '50.5'),
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  ['less than 2.50 kr.', session.replace('5000', '249'), 'amount_too_small', 'line_items'],
  ['another currency', session.replace('dkk', 'eur'), undefined, 'line_items[0][price_data][currency]'],
])('%s is refused by name', async (_what, form, code, param) => {
  const { status, body } = await start(form)
  expect([status, body.error!.code, body.error!.param]).toEqual([400, code, param])
})

test('a session lasts between 30 minutes and 24 hours', async () => {
  const inMinutes = (minutes: number) => Math.floor(clock.now().getTime() / 1000) + minutes * 60
  const started = await Promise.all(
    [29, 31, 23 * 60, 25 * 60].map((minutes) => start(`${session}&expires_at=${inMinutes(minutes)}`)),
  )
  expect(started.map(({ status }) => status)).toEqual([400, 200, 200, 400])
})

test('a repeated key gets the first answer again, marked as replayed', async () => {
  const keyed = { 'idempotency-key': 'once' }
  const first = await start(session, keyed)
  const again = await start(session, keyed)
  expect(again.body).toEqual(first.body)
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])

  const other = await start(session.replace('5000', '6000'), keyed)
  expect([other.status, other.body.error!.type]).toEqual([400, 'idempotency_error'])
})

test('a request with an invalid parameter leaves its key free', async () => {
  const keyed = { 'idempotency-key': 'second-try' }
  expect(await start(`${session}&nonsense=1`, keyed)).toMatchObject({ status: 400 })
  expect(await start(session, keyed)).toMatchObject({ status: 200 })
})

test('a key is refused while it is in use, and free once the caller has given up', async () => {
  const keyed = { 'idempotency-key': 'slow' }
  const giveUp = new AbortController()
  faults.breakDown('stripe', 'timeout', 1)
  const slow = fetch(`${stripe.apiBase}/v1/checkout/sessions`, {
    method: 'POST',
    body: session,
    signal: giveUp.signal,
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...keyed,
    },
  })
  await vi.waitFor(() => expect(faults.list()).toEqual([]))

  const second = await start(session, keyed)
  expect([second.status, second.body.error!.code]).toEqual([409, 'idempotency_key_in_use'])
  giveUp.abort()
  await expect(slow).rejects.toThrow('aborted')
  await vi.waitFor(async () => expect((await start(session, keyed)).status).toBe(200))
})

test('faults strike before the key is read only when told to', async () => {
  faults.breakDown('stripe', '500', 1)
  const { status, body } = await start(session)
  expect([status, body.error!.type]).toEqual([500, 'api_error'])
})

test('an account that is not ours cannot be acted for', async () => {
  const { status, body } = await call('GET', '/v1/balance', '', { 'stripe-account': 'acct_stranger' })
  expect([status, body.error!.code]).toEqual([403, 'account_invalid'])
})

test('ids expand into objects on request, and only where they can', async () => {
  const { body } = await start(session)
  stripe.pay(body.id, { card: '4242424242424242' })
  const path = `/v1/checkout/sessions/${body.id}`

  const whole = await call('GET', path, 'expand[]=payment_intent.latest_charge')
  expect(whole.body.payment_intent).toMatchObject({
    object: 'payment_intent',
    latest_charge: { object: 'charge' },
  })
  expect((await call('GET', path)).body.payment_intent).toMatch(/^pi_/)
  expect(await call('GET', path, 'expand[]=nonsense')).toMatchObject({ status: 400 })
})

test('a list comes in pages, newest first', async () => {
  const first = (await call('GET', '/v1/checkout/sessions', 'limit=2')).body
  expect([first.data.length, first.has_more]).toEqual([2, true])
  const next = (await call('GET', '/v1/checkout/sessions', `limit=100&starting_after=${first.data[1]!.id}`))
    .body
  expect(next.has_more).toBe(false)
  expect(next.data.map(({ id }) => id)).not.toContain(first.data[1]!.id)
  expect(await call('GET', '/v1/checkout/sessions', 'limit=101')).toMatchObject({ status: 400 })
})
