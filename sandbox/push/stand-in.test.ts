import { request as ask } from 'node:https'
import { createECDH, generateKeyPairSync, sign } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxClock } from '../clock.ts'
import { sandboxFaults } from '../faults.ts'
import { openStore } from '../store.ts'
import { startPushStandIn } from './stand-in.ts'

const hour = 3600

/** A sender whose requests can be wrong in each part. */
async function world() {
  const store = openStore(':memory:')
  const service = await startPushStandIn({
    store,
    clock: sandboxClock(store),
    faults: sandboxFaults(store),
  })
  onTestFinished(async () => {
    await service.close()
    store.close()
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey.export({ format: 'jwk' }).d!, 'base64url'))
  const key = curve.getPublicKey('base64url')
  const { endpoint } = service.subscribe(key)

  function token(claims: object = {}, head: object = {}) {
    const whole = { aud: new URL(endpoint).origin, exp: now() + hour, sub: 'mailto:a@example.dk', ...claims }
    const signed = [{ typ: 'JWT', alg: 'ES256', ...head }, whole].map(coded).join('.')
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }

  function post(headers: Record<string, string | undefined> = {}, { body = 'x', to = endpoint } = {}) {
    const all = {
      authorization: `vapid t=${token()}, k=${key}`,
      ttl: '60',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return new Promise<number>((resolve, reject) => {
      const request = ask(to, {
        method: 'POST',
        headers: sent,
        ca: service.certificate,
      })
      request.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject)
      request.end(body)
    })
  }
  return { service, post, token, key, endpoint }
}

const now = () => Math.floor(Date.now() / 1000)
const coded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('content that only the browser can recognise as invalid is accepted, and shown to nobody', async () => {
  const { post, service } = await world()
  expect(await post()).toBe(201)
  expect(service.outbox()).toEqual([])
})

test('a request without a signature, or with one by another key, is refused', async () => {
  const { post, token, key } = await world()
  const other = await world()
  expect(await post({ authorization: undefined })).toBe(401)
  expect(await post({ authorization: `Bearer ${token()}` })).toBe(401)
  expect(await post({ authorization: `vapid t=${token()}` })).toBe(401)
  expect(await post({ authorization: `vapid t=${token()}, k=${other.key}` })).toBe(401)
  expect(await post({ authorization: `vapid t=${token({}, { alg: 'none' })}, k=${key}` })).toBe(401)
  expect(await post({ authorization: `vapid t=${other.token()}, k=${other.key}` })).toBe(403)
})

test.each([
  [{ aud: 'https://elsewhere.example' }],
  [{ aud: undefined }],
  [{ exp: now() - 1 }],
  [{ exp: now() + 25 * hour }],
  [{ exp: undefined }],
  [{ sub: 'somebody' }],
  [{ sub: undefined }],
])('a token that says %j is refused', async (claims) => {
  const { post, token, key } = await world()
  expect(await post({ authorization: `vapid t=${token(claims)}, k=${key}` })).toBe(403)
})

test.each([
  [{ ttl: undefined }, 400],
  [{ ttl: 'soon' }, 400],
  [{ topic: 'x'.repeat(33) }, 400],
  [{ topic: 'æ/ø' }, 400],
  [{ urgency: 'at once' }, 400],
  [{ 'content-encoding': 'aesgcm' }, 400],
  [{ 'content-type': 'application/json' }, 415],
])('headers like %j are refused', async (headers, status) => {
  const { post } = await world()
  expect(await post(headers as Record<string, string | undefined>)).toBe(status)
})

test('more than 4,096 bytes are refused, and an unknown and an ended subscription get different answers', async () => {
  const { post, service, endpoint } = await world()
  expect(await post({}, { body: 'x'.repeat(4097) })).toBe(413)
  expect(await post({}, { to: endpoint.replace(/[^/]+$/, 'nobody') })).toBe(404)
  service.unsubscribe(endpoint)
  expect(await post()).toBe(410)
})

test('only clients that are given its certificate trust the service', async () => {
  const { endpoint } = await world()
  await expect(fetch(endpoint, { method: 'POST' })).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  })
})
