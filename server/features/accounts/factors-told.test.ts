import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

const password = 'en hest i stalden'
const week = 7 * 24

test('every passkey, second factor and set of codes that comes or goes is mailed, with the link that stops it', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  await addKey(app, mette)
  const [key] = (await app.as(mette, 'passkeys')).body
  await app.as(mette, 'removePasskey', { passkeyId: key!._id })
  await turnOn(app, mette)
  await app.as(mette, 'newRecoveryCodes')
  await app.as(mette, 'endSecondFactor')
  await app.settled()
  const mails = await app.outbox(mette.email)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([
      'Der er lavet nye nødkoder: var det dig?',
      'En adgangsnøgle er fjernet: var det dig?',
      'En adgangsnøgle er tilføjet: var det dig?',
      'Totrinskode er slået fra: var det dig?',
      'Totrinskode er slået til: var det dig?',
    ]),
  )
  expect(mails).toHaveLength(5)
  for (const { text } of mails) {
    expect(text).toMatch(/Det var ikke mig:\s+http\S+luk\?n=[\w-]{43}/)
    expect(text).not.toMatch(/undefined|null|NaN|Invalid/)
  }
})

test('a recovery code that logs in is mailed with its device and time, and how to stop whoever has the list', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  const { codes } = await turnOn(app, mette)
  const { status } = await app.as(null, 'login', { email: mette.email, password, code: codes[0]! })
  expect(status).toBe(200)
  await app.settled()
  const mails = (await app.outbox(mette.email)).filter(
    ({ subject }) => subject === 'En nødkode er brugt: var det dig?',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/Enhed: .+\s+Tid: .+\s+(Netværk: .+\s+)?Nødkoder tilbage: 9/)
  expect(mails[0]!.text).toMatch(/^\[BRUGT /)
  expect(mails[0]!.text).toContain('Var det dig, behøver du ikke gøre noget.')
  expect(mails[0]!.text).toMatch(/Lav bagefter nye nødkoder.+\s+Det var ikke mig:\s+http\S+luk\?n=/)
})

test.each([
  [3, 'så lav nye nødkoder, inden de slipper op'],
  [1, 'så lav nye nødkoder nu, for der er ikke flere'],
])('of %i recovery codes one is used, and the mail says to make new ones', async (count, words) => {
  const app = await testApp()
  const mette = await app.person({ password })
  const { codes } = await turnOn(app, mette)
  const spent = app.deps.db
    .selectFrom('recovery_code')
    .select('code_hash')
    .limit(codes.length - count)
  await app.deps.db
    .updateTable('recovery_code')
    .set({ used_at: app.deps.clock.now() })
    .where('code_hash', 'in', spent)
    .execute()
  const answers = []
  for (const code of codes) {
    const { status } = await app.as(null, 'login', { email: mette.email, password, code })
    answers.push(status)
    if (status === 200) break
    await app.deps.db.deleteFrom('login_failure').execute()
  }
  expect(answers.at(-1)).toBe(200)
  await app.settled()
  const { text } = (await app.outbox(mette.email))[0]!
  expect(text).toContain(`Var det dig, ${words}.`)
  expect(text).toContain(`Nødkoder tilbage: ${count - 1}`)
})

test('an address that nobody has proven is told nothing, and one that was just replaced is', async () => {
  const app = await testApp()
  const [anna, bo] = [await app.person({ verified: false, password }), await app.person({ password })]
  await turnOn(app, anna)
  await app.as(bo, 'newEmail', { email: 'bo.ny@example.dk', password })
  await app.settled()
  const code = /^ +(\d{6})$/m.exec((await app.outbox('bo.ny@example.dk'))[0]!.text)![1]!
  expect((await app.as(bo, 'verifyNewEmail', { code })).status).toBe(200)
  await turnOn(app, bo)
  await app.settled()
  expect(await app.outbox(anna.email)).toEqual([])
  for (const to of [bo.email, 'bo.ny@example.dk'])
    expect((await app.outbox(to))[0]!.subject).toBe('Totrinskode er slået til: var det dig?')
})

test('›Var det ikke dig?‹ takes out what was added in the last week, and nothing older', async () => {
  const app = await testApp()
  const [mette, operator] = [await app.person({ password }), await app.person({ role: 'operator' })]
  await addKey(app, mette)
  const [old] = (await app.as(mette, 'passkeys')).body
  await turnOn(app, mette)
  await app.advance(week + 1)
  const thief = { token: await app.signIn(mette.id) }
  await app.as(thief, 'newRecoveryCodes')
  await addKey(app, thief)
  expect((await app.as(thief, 'passkeys')).body).toHaveLength(2)

  const token = await linkIn(app, mette, 'En adgangsnøgle er tilføjet')
  expect((await app.as(null, 'readNotMe', { token })).body).toMatchObject({ removes_factors: true })
  // Late, but the link works: so it takes out what it is about.
  await app.advance(week - 1)
  expect((await app.as(null, 'notMe', { token })).status).toBe(200)
  const own = { token: await app.signIn(mette.id) }
  expect((await app.as(own, 'passkeys')).body.map(({ _id }) => _id)).toEqual([old!._id])
  expect((await app.as(own, 'secondFactor')).body).toMatchObject({
    app: { since: expect.any(String) },
    codes_left: 0,
  })
  const removed = { kind: 'late_factors_removed', detail: { keys: 1, app: false, codes: true } }
  expect((await app.as(own, 'securityLog')).body).toContainEqual(expect.objectContaining(removed))
  const colleague = { token: await app.signIn(operator.id) }
  const seen = (await app.as(colleague, 'operatorSecurityLog', { userId: mette.id })).body
  expect(seen).toContainEqual(expect.objectContaining(removed))
})

test('a thief’s app goes with its codes, and while payouts are stopped the stolen password adds nothing', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  const thief = (await app.as(null, 'login', { email: mette.email, password })).body
  await turnOn(app, thief)
  const token = await linkIn(app, mette, 'Totrinskode er slået til')
  expect((await app.as(null, 'notMe', { token })).status).toBe(200)

  const again = await app.as(null, 'login', { email: mette.email, password })
  expect(again.status).toBe(200)
  expect((await app.as(again.body, 'secondFactor')).body).toMatchObject({ app: null, codes_left: 0 })
  for (const call of ['beginSecondFactor', 'beginPasskey', 'endSecondFactor', 'newRecoveryCodes'] as const) {
    const refused = await app.as(again.body, call)
    expect([call, refused.status, refused.body.code]).toEqual([call, 409, 'new_password_first'])
  }
})

test('stopping payouts from a session takes out what was just added only with a fresh proof', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  await addKey(app, mette)
  await turnOn(app, mette)
  const old = { token: await app.signIn(mette.id) }
  await app.deps.db.updateTable('session').set({ proven_at: null }).execute()
  expect((await app.as(old, 'stopPayouts')).body).toMatchObject({ removes_factors: false })
  // All else is as with a proof.
  for (const session of [old, mette]) expect((await app.as(session, 'protected')).status).toBe(401)
  const owner = { token: await app.signIn(mette.id) }
  expect((await app.as(owner, 'payoutWait')).body.wait).toMatchObject({ why: 'frozen' })
  expect((await app.as(owner, 'passkeys')).body).toHaveLength(1)
  expect((await app.as(owner, 'secondFactor')).body).toMatchObject({ app: { since: expect.any(String) } })

  // A new log-in is a proof.
  expect((await app.as(owner, 'stopPayouts')).body).toMatchObject({ removes_factors: true })
  const again = { token: await app.signIn(mette.id) }
  expect((await app.as(again, 'passkeys')).body).toEqual([])
  expect((await app.as(again, 'secondFactor')).body).toMatchObject({ app: null, codes_left: 0 })
})

async function linkIn(app: TestApp, { email }: Person, title: string): Promise<string> {
  await app.settled()
  const mail = (await app.outbox(email)).find(({ subject }) => subject === `${title}: var det dig?`)
  return /luk\?n=([\w-]+)/.exec(mail!.text)![1]!
}

async function turnOn(app: TestApp, session: { token: string }) {
  const { secret } = (await app.as(session, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = totp.generate({ timestamp: app.deps.clock.now().getTime() })
  const { status, body } = await app.as(session, 'confirmSecondFactor', { code })
  expect(status).toBe(200)
  return { codes: body.recovery_codes }
}

/** Adds a passkey as a device does that makes a new key and vouches for nothing. */
async function addKey(app: TestApp, session: { token: string }) {
  const { challenge } = (await app.as(session, 'beginPasskey')).body
  const origin = app.deps.publicUrl().replace('127.0.0.1', 'localhost')
  const response = newKey(String(challenge), origin)
  expect((await app.as(session, 'addPasskey', { response })).status).toBe(200)
}

function newKey(challenge: string, origin: string) {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? '', 'base64url'))
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  const id = randomBytes(16)
  const site = createHash('sha256').update('localhost').digest()
  // Present, verified, and with a key; used never; of no known make.
  const head = Buffer.concat([site, Buffer.from([0x45, 0, 0, 0, 0]), Buffer.alloc(16), Buffer.from([0, 16])])
  const authData = new Uint8Array(Buffer.concat([head, id, key]))
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  const encoded = (part: Uint8Array | string) => Buffer.from(part).toString('base64url')
  return {
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: encoded(client), attestationObject: encoded(attestation) },
  }
}
