import { afterEach, expect, test } from 'vitest'
import { testStripe, type TestStripe } from '#test/stripe-world'

const worlds: TestStripe[] = []
afterEach(async () => {
  for (const made of worlds.splice(0)) await made.close()
})
async function world() {
  const made = await testStripe()
  worlds.push(made)
  return made
}

const path = '/v1/webhook_endpoints'
const session = [
  'mode=payment&success_url=http://shop.example/tak&line_items[0][quantity]=1&line_items[0][price_data][currency]=dkk',
  'line_items[0][price_data][unit_amount]=5000&line_items[0][price_data][product_data][name]=Bog',
].join('&')
const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id)

test('an endpoint shows its secret once, and hears what it asks for', async () => {
  const { call, received, stripe } = await world()
  const mine = stripe.webhookSecret
  const { body: first } = await call('GET', path)
  const url = encodeURIComponent(first.data.find(({ id }) => id === 'we_account')!.url)
  const made = await call('POST', path, `url=${url}&enabled_events[0]=checkout.session.expired`)
  expect(made.body).toMatchObject({ secret: expect.stringMatching(/^whsec_/) as string, status: 'enabled' })
  expect(mine).not.toBe((made.body as { secret?: string }).secret)
  expect((await call('GET', `${path}/${made.body.id}`)).body).not.toHaveProperty('secret')
  expect(idsOf(await call('GET', path))).toEqual([made.body.id, 'we_connect', 'we_account'])

  const { body } = await call('POST', '/v1/checkout/sessions', session)
  await call('POST', `/v1/checkout/sessions/${body.id}/expire`)
  const signatures = (await received()).map(({ signature }) => signature)
  expect(new Set(signatures).size).toBe(2)
})

test('an endpoint that is disabled or deleted hears nothing more', async () => {
  const { call, received } = await world()
  expect(await call('POST', `${path}/we_account`, 'disabled=true')).toMatchObject({
    body: { id: 'we_account', status: 'disabled' },
  })
  const { body } = await call('POST', '/v1/checkout/sessions', session)
  await call('POST', `/v1/checkout/sessions/${body.id}/expire`)
  expect(await received()).toEqual([])
  expect(await call('DELETE', `${path}/we_account`)).toMatchObject({ body: { deleted: true } })
  expect(await call('GET', `${path}/we_account`)).toMatchObject({ status: 404 })
  expect(idsOf(await call('GET', path))).toEqual(['we_connect'])
})

test('an account has sixteen endpoints at most', async () => {
  const { call } = await world()
  const form = 'url=https://shop.example/hook&enabled_events[0]=*'
  for (let made = 2; made < 16; made += 1) expect((await call('POST', path, form)).status).toBe(200)
  expect(await call('POST', path, form)).toMatchObject({
    status: 400,
    body: { error: { message: 'You have reached the maximum of 16 test webhook endpoints.' } },
  })
})

test.each([
  ['no events', 'url=https://shop.example/hook', 'enabled_events'],
  ['no address', 'enabled_events[0]=*', 'url'],
  ['a word that is no event', 'url=https://shop.example/hook&enabled_events[0]=paid', 'enabled_events'],
  ['a new version', 'api_version=2026-10-28.endive', 'api_version', `${path}/we_account`],
])('an endpoint with %s is refused', async (_what, form, param, at = path) => {
  const { call } = await world()
  const { status, body } = await call('POST', at, form)
  expect(status).toBe(400)
  expect(body.error!.param).toContain(param)
})

test('events that an endpoint has not taken can be listed', async () => {
  const { call, received, shop } = await world()
  shop.answers = 500
  const { body } = await call('POST', '/v1/checkout/sessions', session)
  await call('POST', `/v1/checkout/sessions/${body.id}/expire`)
  await received()
  const untaken = async () => idsOf(await call('GET', '/v1/events', 'delivery_success=false'))
  expect(await untaken()).toHaveLength(1)
  shop.answers = 200
  await expect.poll(async () => (await received(), await untaken()), { timeout: 10_000 }).toEqual([])
  expect(idsOf(await call('GET', '/v1/events', 'delivery_success=true'))).toHaveLength(1)
})
