import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { startGatewayApiStandIn } from '#sandbox/gatewayapi/stand-in'
import { openStore } from '#sandbox/store'
import { listener } from '#test/listener'
import { gatewayApiSms, type GatewayApiConfig } from './gatewayapi.ts'
import { SmsOutcomeUnknown, SmsRefused, SmsStatusRejected, SmsUnavailable, type SmsStatus } from './sms.ts'

const code = { to: '4512345678', text: 'Din bekræftelseskode er 123456', reference: 'phone-7' }

async function world(settings: Partial<GatewayApiConfig> = {}) {
  const store = openStore(':memory:')
  const clock = sandboxClock(store)
  const faults = sandboxFaults(store)
  const phones = await startGatewayApiStandIn({ store, clock, faults })
  onTestFinished(async () => {
    await phones.close()
    store.close()
  })
  const { baseUrl, token, webhookSecret } = phones
  const config = { baseUrl, token, webhookSecret, sender: 'Genlaest', timeoutMs: 2_000, ...settings }
  return { phones, clock, faults, config, sms: gatewayApiSms(config) }
}

test('a message arrives word for word, with the provider’s id', async () => {
  const { sms, phones, clock } = await world()
  const expiresAt = new Date(clock.now().getTime() + 600_000)

  const { messageId } = await sms.send({ ...code, expiresAt, urgent: true })

  expect(messageId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(phones.outbox(code.to)).toMatchObject([
    { channel: 'sms', to: code.to, text: code.text, subject: null, html: null },
  ])
  expect(phones.outbox('4500000000')).toEqual([])
})

test('messages are shown newest first', async () => {
  const { sms, phones } = await world()
  for (const text of ['første', 'anden']) await sms.send({ ...code, text })
  expect(phones.outbox().map(({ text }) => text)).toEqual(['anden', 'første'])
})

test.each(['12345678', '+4512345678', '4612345678', '45123456789'])(
  '%s is no Danish number and is refused',
  async (to) => {
    const { sms, phones } = await world()
    await expect(sms.send({ ...code, to })).rejects.toBeInstanceOf(SmsRefused)
    expect(phones.outbox()).toEqual([])
  },
)

test('a message that the provider refuses is refused with its reason', async () => {
  const { config, sms, clock } = await world()
  const expiresAt = new Date(clock.now().getTime() - 1)
  await expect(sms.send({ ...code, expiresAt })).rejects.toMatchObject({
    reason: expect.stringContaining('expiration'),
  })
  await expect(gatewayApiSms({ ...config, sender: 'ab' }).send(code)).rejects.toMatchObject({
    reason: expect.stringContaining('sender'),
  })
})

test('a wrong token, the other region’s token, a refused connection and a 500 all mean that nothing was sent', async () => {
  const { config, phones, faults, sms } = await world()
  const closed = await world()
  await closed.phones.close()
  for (const wrong of [
    { token: 'wrong' },
    { token: phones.foreignToken },
    { baseUrl: closed.phones.baseUrl },
  ])
    await expect(gatewayApiSms({ ...config, ...wrong }).send(code)).rejects.toBeInstanceOf(SmsUnavailable)
  faults.breakDown('sms', '500', 1)
  await expect(sms.send(code)).rejects.toBeInstanceOf(SmsUnavailable)
  expect(phones.outbox()).toEqual([])
})

test('too many messages to one phone are delayed', async () => {
  const { sms, clock } = await world()
  for (let sent = 0; sent < 30; sent += 1) await sms.send(code)
  await expect(sms.send(code)).rejects.toBeInstanceOf(SmsUnavailable)
  clock.advance(1)
  await expect(sms.send(code)).resolves.toHaveProperty('messageId')
})

test.each([
  ['timeout', 0],
  ['timeout-after', 1],
  ['off', 0],
] as const)(
  'without an answer (%s) the outcome is unknown, and it is not sent again',
  async (mode, arrived) => {
    const { sms, phones, faults } = await world({ timeoutMs: 80 })
    faults.breakDown('sms', mode, 1)
    await expect(sms.send(code)).rejects.toBeInstanceOf(SmsOutcomeUnknown)
    expect(phones.outbox()).toHaveLength(arrived)
  },
)

async function reported(to: string, answers: number[] = []) {
  const made = await world()
  const statuses: SmsStatus[] = []
  const url = await listener(async (request, response) => {
    const status = made.sms.readStatus(await buffer(request), String(request.headers.signature))
    const answer = answers.shift() ?? 200
    if (answer === 200) statuses.push(status)
    response.writeHead(answer).end()
  })
  made.phones.reportTo(`${url}/webhooks/sms`)
  const { messageId } = await made.sms.send({ ...code, to })
  return { ...made, statuses, messageId }
}

test('the app receives the delivery of a message, repeatedly until it has accepted it', async () => {
  const { phones, statuses, messageId } = await reported(code.to, [500])
  await phones.tick()
  expect(statuses).toEqual([])
  await phones.tick()
  await phones.tick()
  expect(statuses).toEqual([{ messageId, reference: 'phone-7', status: 'delivered', final: true }])
})

test('an unreachable phone is reported as undeliverable, and a silent one not at all', async () => {
  const unreachable = await reported('4512340404')
  await unreachable.phones.tick()
  expect(unreachable.statuses).toMatchObject([{ status: 'undeliverable', final: true }])

  const silent = await reported('4512340405')
  await silent.phones.tick()
  expect(silent.statuses).toEqual([])
  expect(silent.phones.outbox()).toHaveLength(1)
})

test('only a status signed with our secret is accepted', async () => {
  const { sms, config } = await world()
  const event = { msg_id: '01J', recipient: 4512345678, reference: 'phone-7', status: 'ENROUTE' }
  const body = JSON.stringify({ event_type: 'message.status.sms', event })
  const sign = (text: string, secret = config.webhookSecret) =>
    `v1=${createHmac('sha256', secret).update(text).digest('hex')}`

  expect(sms.readStatus(body, sign(body))).toEqual({
    messageId: '01J',
    reference: 'phone-7',
    status: 'under_way',
    final: false,
  })
  for (const signature of [
    undefined,
    '',
    'v1=',
    sign(body, 'other'),
    sign(`${body} `),
    sign(body).replace('v1', 'v2'),
  ])
    expect(() => sms.readStatus(body, signature)).toThrow(SmsStatusRejected)
  for (const odd of ['null', 'not json', '{}', '{"event_type":"message.inbound","event":{"msg_id":"1"}}'])
    expect(() => sms.readStatus(odd, sign(odd))).toThrow(SmsStatusRejected)
})

test('whether a key may send is known without a message', async () => {
  const { sms, phones, config, faults } = await world()
  const keyOf = (token: string) => gatewayApiSms({ ...config, token }).checkKey()
  expect(await sms.checkKey()).toBe('accepted')
  expect(await keyOf('wrong')).toBe('refused')
  expect(await keyOf(phones.foreignToken)).toBe('of_another_region')
  expect(phones.outbox()).toEqual([])
  faults.breakDown('sms', '500')
  await expect(sms.checkKey()).rejects.toBeInstanceOf(SmsUnavailable)
})
