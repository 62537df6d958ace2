import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const password = 'en hest i stalden'

test('an operator who only gave the password opens nothing of the back office, until the app is set up', async () => {
  const app = await testApp()
  const { email } = await app.person({ role: 'operator', password })
  const session = (await app.as(null, 'login', { email, password })).body
  const shut = await app.as(session, 'operatorQueues')
  expect([shut.status, shut.body.code]).toEqual([403, 'second_factor_missing'])

  const { codeNow } = await turnOn(app, session)
  expect((await app.as(session, 'operatorQueues')).status).toBe(200)
  expect((await app.as(session, 'endSecondFactor')).body.code).toBe('second_factor_compulsory')

  const asked = await app.as(null, 'login', { email, password })
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed'])
  await app.advance(1 / 60)
  const again = (await app.as(null, 'login', { email, password, code: codeNow() })).body
  expect((await app.as(again, 'operatorQueues')).status).toBe(200)
})

test('a code counts once, even for two tries at the same time', async () => {
  const app = await testApp()
  const { email } = await app.person({ role: 'operator', password })
  const { codeNow } = await turnOn(app, (await app.as(null, 'login', { email, password })).body)
  await app.advance(1 / 60)
  const code = codeNow()
  const replies = await Promise.all([1, 2].map(() => app.as(null, 'login', { email, password, code })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a recovery code logs in once', async () => {
  const app = await testApp()
  const { email } = await app.person({ role: 'operator', password })
  const { codes } = await turnOn(app, (await app.as(null, 'login', { email, password })).body)
  expect(new Set(codes).size).toBe(10)
  const spelled = codes[0]!.toUpperCase().replace('-', ' ')
  const session = (await app.as(null, 'login', { email, password, code: spelled })).body
  expect((await app.as(session, 'secondFactor')).body).toMatchObject({ codes_left: 9, given: true })
  const used = await app.as(null, 'login', { email, password, code: codes[0]! })
  expect([used.status, used.body.fields]).toEqual([400, { code: 'Den indtastede kode er forkert' }])
})

test('wrong codes wait like wrong passwords, and asking for the code clears none of them', async () => {
  const app = await testApp()
  const { email } = await app.person({ role: 'operator', password })
  const { codeNow } = await turnOn(app, (await app.as(null, 'login', { email, password })).body)
  await app.advance(1 / 60)
  for (let n = 0; n < 5; n++) {
    expect((await app.as(null, 'login', { email, password, code: 'abcde-fghjk' })).status).toBe(400)
    if (n < 4)
      expect((await app.as(null, 'login', { email, password })).body.code).toBe('second_factor_needed')
  }
  expect((await app.as(null, 'login', { email, password, code: codeNow() })).status).toBe(429)
})

test('a mailed link asks for the code, too, and works after a wrong one', async () => {
  const app = await testApp()
  const { email } = await app.person({ role: 'operator', password })
  const { codes } = await turnOn(app, (await app.as(null, 'login', { email, password })).body)
  await app.as(null, 'askSignInLink', { email })
  await app.settled()
  const mail = (await app.outbox(email)).find(({ subject }) => subject === 'Log ind på Genlæst')
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  expect((await app.as(null, 'signInByLink', { token })).body.code).toBe('second_factor_needed')
  expect((await app.as(null, 'signInByLink', { token, code: '000000' })).status).toBe(400)
  const session = (await app.as(null, 'signInByLink', { token, code: codes[1]! })).body
  expect((await app.as(session, 'operatorQueues')).status).toBe(200)
})

test('strangers who guess at the password make nobody wait who has the mailed link and the code', async () => {
  const app = await testApp()
  const { email, token: own } = await app.person({ password })
  const { codes } = await turnOn(app, { token: own })
  await app.deps.db.deleteFrom('known_device').execute()
  for (let n = 0; n < 6; n++) await app.as(null, 'login', { email, password: 'gættet af fremmede' })
  expect((await app.as(null, 'login', { email, password, code: codes[0]! })).status).toBe(429)
  await app.as(null, 'askSignInLink', { email })
  await app.settled()
  const mail = (await app.outbox(email)).find(({ subject }) => subject === 'Log ind på Genlæst')
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  for (let n = 0; n < 5; n++)
    expect((await app.as(null, 'signInByLink', { token, code: '000000' })).status).toBe(400)
  expect((await app.as(null, 'signInByLink', { token, code: codes[0]! })).status).toBe(429)
  await app.advance(2 / 60)
  expect((await app.as(null, 'signInByLink', { token, code: codes[0]! })).status).toBe(200)
})

test('others turn it on and off as they like, and need no code on a device that is known', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const session = (await app.as(null, 'login', { email, password })).body
  await turnOn(app, session)
  expect((await app.as(null, 'login', { email, password })).body.code).toBe('second_factor_needed')
  expect((await app.as(session, 'endSecondFactor')).status).toBe(200)
  expect((await app.as(null, 'login', { email, password })).status).toBe(200)
})

test('over https a device cookie that a neighbour of the domain set spares nobody the code', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  app.deps.publicUrl = () => 'https://genlaest.example'
  const asDevice = (cookie: string) =>
    fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    })
  const first = await asDevice('device=neighbour')
  const own = /__Host-device=[\w-]+/.exec(first.headers.getSetCookie().join())![0]
  await turnOn(app, (await first.json()) as { token: string })
  expect((await asDevice('device=neighbour')).status).toBe(401)
  expect((await asDevice(own.replace('__Host-', ''))).status).toBe(401)
  expect((await asDevice(own)).status).toBe(200)
})

test('a suspended person learns of it after the second factor, and keeps the recovery code', async () => {
  const app = await testApp()
  const [mette, operator] = [await app.person({ password }), await app.person({ role: 'operator' })]
  const { email } = mette
  const { codes } = await turnOn(app, mette)
  const statement = 'Falske annoncer.'
  await app.as(operator, 'suspendUser', { userId: mette.id, statement })
  const enter = async (code?: string) => {
    const { status, body } = await app.as(null, 'login', { email, password, ...(code ? { code } : {}) })
    return [status, body.code, (body.message ?? '').includes(statement)]
  }
  expect(await enter()).toEqual([401, 'second_factor_needed', false])
  expect(await enter('abcde-fghjk')).toEqual([400, 'wrong_code', false])
  // The tries are not wasted either: there are five before one has to wait.
  for (let n = 0; n < 6; n++) expect(await enter(codes[0])).toEqual([403, 'account_suspended', true])
  await app.as(operator, 'liftSuspension', { userId: mette.id, statement: 'Vi tog fejl.' })
  await app.settled()
  const subjects = async () => (await app.outbox(email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('En nødkode er brugt: var det dig?')
  expect((await enter(codes[0]))[0]).toBe(200)
  await app.settled()
  expect(await subjects()).toContain('En nødkode er brugt: var det dig?')
})

test('a suspension between the check of a recovery code and the session leaves the code unused', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  const { codes } = await turnOn(app, mette)
  const { db, clock } = app.deps
  const enter = () => app.as(null, 'login', { email: mette.email, password, code: codes[0]! })
  const waits = () =>
    vi.waitUntil(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      },
      { timeout: 5000 },
    )
  const suspending = db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', mette.id).forUpdate().execute()
    const suspension = { account_id: mette.id, statement: 'Snyd', began_at: clock.now() }
    await tx.insertInto('suspension').values(suspension).execute()
    const answer = enter()
    // The log-in has read that nobody is suspended, and waits for the account's row.
    await Promise.race([answer, waits()])
    return { answer }
  })
  const { status, body } = await (await suspending).answer
  expect([status, body.code]).toEqual([403, 'account_suspended'])
  await db.updateTable('suspension').set({ lifted_at: clock.now() }).execute()
  expect((await enter()).status).toBe(200)
})

async function turnOn(app: TestApp, session: { token: string }) {
  const { secret } = (await app.as(session, 'beginSecondFactor')).body
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeNow = () => totp.generate({ timestamp: app.deps.clock.now().getTime() })
  const wrong = await app.as(session, 'confirmSecondFactor', { code: 'abc' })
  expect(wrong.status).toBe(400)
  const { status, body } = await app.as(session, 'confirmSecondFactor', { code: codeNow() })
  expect(status).toBe(200)
  return { codes: body.recovery_codes, codeNow }
}
