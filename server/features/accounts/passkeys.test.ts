import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import type { Person } from '#test/people'

const password = 'en hest i stalden'
// A real device signs in the journey (test/e2e/security.spec.ts); here is what must be refused.
const rubbish = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }

test('what no device has signed logs nobody in, proves nothing and adds no key', async () => {
  const app = await testApp()
  const mette = await app.person()
  await storeKey(app, mette.id)
  const { challenge } = (await app.as(null, 'askForPasskey')).body
  for (const response of [rubbish, { ...rubbish, response: madeUp(String(challenge)) }, { id: 'BBBB' }]) {
    const signIn = await app.as(null, 'signInByPasskey', { response })
    expect([signIn.status, signIn.body.code]).toEqual([400, 'passkey_refused'])
    expect((await app.as(mette, 'proveByPasskey', { response })).body.code).toBe('passkey_refused')
    expect((await app.as(mette, 'addPasskey', { response })).body.code).toBe('passkey_refused')
  }
  expect((await app.as(mette, 'passkeys')).body).toHaveLength(1)
})

test('the owner reads that a passkey was refused, at the log-in and as proof, and nothing of keys that nobody has', async () => {
  const app = await testApp()
  const [mette, bo] = [await app.person(), await app.person()]
  await storeKey(app, mette.id)
  await app.as(null, 'signInByPasskey', { response: rubbish })
  await app.as(null, 'signInByPasskey', { response: { ...rubbish, id: 'BBBB' } })
  await app.as(bo, 'proveByPasskey', { response: rubbish })
  const refusals = async (person: Person) => {
    const { body } = await app.as(person, 'securityLog')
    return body.filter(({ detail }) => detail['what'] === 'passkey').map(({ kind }) => kind)
  }
  expect(await refusals(mette)).toEqual(['login_failed'])
  expect(await refusals(bo)).toEqual(['proof_failed'])
})

test('the options name our site, ask the device to verify its owner, and exclude keys that are there', async () => {
  const app = await testApp()
  const mette = await app.person()
  await storeKey(app, mette.id)
  const { body } = await app.as(mette, 'beginPasskey')
  expect(body).toMatchObject({
    rp: { id: 'localhost', name: 'Genlæst' },
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    excludeCredentials: [{ id: 'AAAA' }],
  })
})

test('somebody else’s passkey cannot be removed, nor an operator’s last second factor', async () => {
  const app = await testApp()
  const [mette, bo, operator] = [
    await app.person(),
    await app.person(),
    await app.person({ role: 'operator' }),
  ]
  await storeKey(app, mette.id)
  await storeKey(app, operator.id, 'CCCC')
  const [own] = (await app.as(mette, 'passkeys')).body
  expect((await app.as(bo, 'removePasskey', { passkeyId: own!._id })).status).toBe(200)
  expect((await app.as(mette, 'passkeys')).body).toHaveLength(1)
  const [last] = (await app.as(operator, 'passkeys')).body
  const kept = await app.as(operator, 'removePasskey', { passkeyId: last!._id })
  expect(kept.body.code).toBe('second_factor_compulsory')
  expect((await app.as(operator, 'passkeys')).body).toHaveLength(1)
})

test('the password alone neither adds a factor beside an operator’s passkey nor removes it', async () => {
  const app = await testApp()
  const { id, email } = await app.person({ role: 'operator', password })
  await storeKey(app, id)
  const thief = (await app.as(null, 'login', { email, password })).body
  const [key] = (await app.as(thief, 'passkeys')).body
  for (const { body, status } of [
    await app.as(thief, 'beginSecondFactor'),
    await app.as(thief, 'confirmSecondFactor', { code: '123456' }),
    await app.as(thief, 'beginPasskey'),
    await app.as(thief, 'removePasskey', { passkeyId: key!._id }),
    await app.as(thief, 'endSecondFactor'),
    await app.as(thief, 'newRecoveryCodes'),
  ])
    expect([status, body]).toMatchObject([403, { code: 'second_factor_first' }])
  expect((await app.as(thief, 'passkeys')).body).toHaveLength(1)
})

function storeKey(app: TestApp, accountId: string, id = 'AAAA') {
  const key = { credential_id: id, public_key: Buffer.from([1]), counter: 0, name: 'En enhed' }
  return app.deps.db
    .insertInto('passkey')
    .values({ account_id: accountId, ...key, created_at: app.deps.clock.now() })
    .execute()
}

function madeUp(challenge: string) {
  const client = { type: 'webauthn.get', challenge, origin: 'https://et-andet-sted.example' }
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  return {
    clientDataJSON: encoded(JSON.stringify(client)),
    authenticatorData: encoded('x'),
    signature: encoded('y'),
  }
}
