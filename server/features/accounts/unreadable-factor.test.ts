/**
 * Checks the ways that are left to people whose app's secret no key opens (decision 59): a wrong key, or a lost one.
 */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { factorKeys, noFactorKeys } from '../../config/factor-keys.ts'

const password = 'en hest i stalden'
const [key, wrongKey] = ['11'.repeat(32), '22'.repeat(32)]
const sentence =
  'Det er vores fejl: Vi kan ikke tjekke koder fra din app lige nu. Skriv en af dine nødkoder i stedet, eller skriv til os'

test.each([
  ['wrong', factorKeys.parse(wrongKey)],
  ['lost', noFactorKeys],
])(
  'with a %s key the code of the app gets a sentence that counts as no try, a recovery code lets in, and the right key fixes it',
  async (_what, keys) => {
    const app = await testApp({ SECOND_FACTOR_KEY: key })
    const { email, codes, nextCode } = await withApp(app)
    const right = app.deps.config.factorKeys
    app.deps.config.factorKeys = keys
    const enter = (code: string) => app.as(null, 'login', { email, password, code })
    for (let n = 0; n < 7; n++) {
      const { status, body } = await enter(nextCode())
      expect([status, body.code, body.fields]).toEqual([409, 'second_factor_unreadable', { code: sentence }])
    }
    expect((await enter('abcde-fghjk')).body.code).toBe('wrong_code')
    expect((await enter(codes[0]!)).status).toBe(200)
    app.deps.config.factorKeys = right
    expect((await enter(nextCode())).status).toBe(200)
  },
)

test('after five wrong passwords neither a code that is missing nor one that we cannot check begins another wait', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { email, codes, nextCode } = await withApp(app)
  app.deps.config.factorKeys = noFactorKeys
  const enter = (given: { password?: string; code?: string }) =>
    app.as(null, 'login', { email, password, ...given })
  for (let n = 0; n < 5; n++) expect((await enter({ password: 'gættet forkert' })).status).toBe(401)
  await app.advance(2 / 60)
  expect((await enter({})).body.code).toBe('second_factor_needed')
  expect((await enter({ code: nextCode() })).body.code).toBe('second_factor_unreadable')
  expect((await enter({ code: codes[0]! })).status).toBe(200)
})

test('a mailed link says the same, stays as it is, and takes a recovery code', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { email, codes, nextCode } = await withApp(app)
  app.deps.config.factorKeys = noFactorKeys
  await app.as(null, 'askSignInLink', { email })
  await app.settled()
  const mail = (await app.outbox(email)).find(({ subject }) => subject === 'Log ind på Genlæst')
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  for (let n = 0; n < 7; n++) {
    const { status, body } = await app.as(null, 'signInByLink', { token, code: nextCode() })
    expect([status, body.fields]).toEqual([409, { code: sentence }])
  }
  expect((await app.as(null, 'signInByLink', { token, code: codes[0]! })).status).toBe(200)
})

test('it is an error in the log with the account, and without anything of the secret', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { id, email, nextCode } = await withApp(app)
  const lines: unknown[] = []
  app.deps.log = { ...app.deps.log, error: (...line: unknown[]) => void lines.push(line) }
  app.deps.config.factorKeys = noFactorKeys
  await app.as(null, 'login', { email, password, code: nextCode() })
  expect(lines).toEqual([
    [{ accountId: id }, 'no key of SECOND_FACTOR_KEY opens the secret of a second factor'],
  ])
})

test('whoever came in with a recovery code turns the app off and on again, under the key that is there now', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { email, codes } = await withApp(app)
  app.deps.config.factorKeys = factorKeys.parse(wrongKey)
  const session = (await app.as(null, 'login', { email, password, code: codes[0]! })).body
  expect((await app.as(session, 'endSecondFactor')).status).toBe(200)
  const { nextCode } = await turnOn(app, session)
  expect((await app.as(null, 'login', { email, password, code: nextCode() })).status).toBe(200)
})

test('an operator who came in so works in the back office, and changes the app once there is a passkey', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const { id, email, codes } = await withApp(app, 'operator')
  app.deps.config.factorKeys = factorKeys.parse(wrongKey)
  const session = (await app.as(null, 'login', { email, password, code: codes[0]! })).body
  expect((await app.as(session, 'operatorQueues')).status).toBe(200)
  expect((await app.as(session, 'endSecondFactor')).body.code).toBe('second_factor_compulsory')
  const passkey = { credential_id: 'AAAA', public_key: Buffer.from([1]), counter: 0, name: 'En enhed' }
  await app.deps.db
    .insertInto('passkey')
    .values({ account_id: id, ...passkey, created_at: app.deps.clock.now() })
    .execute()
  expect((await app.as(session, 'endSecondFactor')).status).toBe(200)
  const { nextCode } = await turnOn(app, session)
  expect((await app.as(null, 'login', { email, password, code: nextCode() })).status).toBe(200)
})

test('a setup that a new key interrupts says so, and begins again', async () => {
  const app = await testApp({ SECOND_FACTOR_KEY: key })
  const person = await app.person({ password })
  await app.as(person, 'beginSecondFactor')
  app.deps.config.factorKeys = factorKeys.parse(wrongKey)
  // The code is no guess, however often it is tried.
  for (let n = 0; n < 6; n++) {
    const { status, body } = await app.as(person, 'confirmSecondFactor', { code: '123456' })
    expect([status, body.message]).toEqual([
      409,
      'Opsætningen af appen blev afbrudt. Slå totrinskode til forfra',
    ])
  }
  await turnOn(app, person)
})

async function withApp(app: TestApp, role: 'user' | 'operator' = 'user') {
  const person = await app.person({ password, role })
  return { ...person, ...(await turnOn(app, person)) }
}

/** `nextCode` is that of the coming half minute, as the present one is used up. */
async function turnOn(app: TestApp, session: { token: string }) {
  const { secret } = (await app.as(session, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeIn = (ms: number) => totp.generate({ timestamp: app.deps.clock.now().getTime() + ms })
  const { status, body } = await app.as(session, 'confirmSecondFactor', { code: codeIn(0) })
  expect(status).toBe(200)
  return { codes: body.recovery_codes, nextCode: () => codeIn(30_000) }
}
