import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const minute = 1 / 60
const wrongCode = 'Den indtastede kode er forkert'

test('a new code may be requested 5 minutes after the last, and replaces it', async () => {
  const { app, mette } = await newcomer()
  const first = await mailedCode(app)

  const early = await app.as(mette, 'sendVerificationCode')
  expect(early.status).toBe(429)
  expect(early.body).toMatchObject({ type: 2, message: 'Vent 5 minutter før du kan få en ny kode' })
  const waited = app.deps.clock.now().getTime() - Date.parse(early.body.date)
  expect(waited).toBeGreaterThanOrEqual(0)
  expect(Number(early.headers.get('retry-after'))).toBeCloseTo((5 * 60_000 - waited) / 1000, -1)

  await app.advance(5 * minute)
  const resent = await app.as(mette, 'sendVerificationCode')
  expect(resent.status).toBe(200)
  expect(Date.parse(resent.body.date)).toBeGreaterThan(Date.parse(early.body.date))

  const second = await mailedCode(app)
  expect(await answer(app, mette, first)).toEqual([400, wrongCode])
  expect(await answer(app, mette, second)).toEqual([200, undefined])
})

test('the time of the code survives a reload, until the code is entered', async () => {
  const { app, mette } = await newcomer()
  const code = await mailedCode(app)
  const { emailCode, now } = (await app.as(mette, 'account')).body
  expect(Date.parse(now) - Date.parse(emailCode!.date)).toBeLessThan(5 * 60_000)
  expect((await app.as(mette, 'sendVerificationCode')).body.date).toBe(emailCode!.date)
  await app.as(mette, 'validateEmail', { code })
  expect((await app.as(mette, 'account')).body.emailCode).toBe(null)
})

test('an address that is verified needs no code', async () => {
  const { app, mette } = await newcomer()
  await app.as(mette, 'validateEmail', { code: await mailedCode(app) })
  const again = await app.as(mette, 'sendVerificationCode')
  expect([again.status, again.body]).toMatchObject([409, { type: 1 }])
})

test('after five wrong tries the right code is refused', async () => {
  const { app, mette } = await newcomer()
  const code = await mailedCode(app)
  const other = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect(await answer(app, mette, other)).toEqual([400, wrongCode])
  expect(await answer(app, mette, code)).toEqual([429, 'For mange forsøg. Bed om en ny kode'])
  expect((await app.as(mette, 'protected')).body.verified).toBe(false)
})

test('a person without tries left is told when another code is possible', async () => {
  const { app, mette } = await newcomer()
  const code = await mailedCode(app)
  for (let tries = 0; tries < 5; tries++) await answer(app, mette, 'forkert')
  const { headers } = await app.as(mette, 'validateEmail', { code })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(240)
})

test('many wrong tries at once count one by one', async () => {
  const { app, mette } = await newcomer()
  const code = await mailedCode(app)
  const others = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0')).filter(
    (one) => one !== code,
  )
  const replies = await Promise.all(others.map((other) => app.as(mette, 'validateEmail', { code: other })))
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(await answer(app, mette, code)).toEqual([429, 'For mange forsøg. Bed om en ny kode'])
})

test('a code expires after 15 minutes', async () => {
  const { app, mette } = await newcomer()
  const code = await mailedCode(app)
  await app.advance(15 * minute)
  expect(await answer(app, mette, code)).toEqual([400, wrongCode])
})

test("somebody else's code is wrong", async () => {
  const { app } = await newcomer()
  const someone = await app.person({ verified: false })
  expect(await answer(app, someone, await mailedCode(app))).toEqual([400, wrongCode])
})

test('a code is stored nowhere but hashed', async () => {
  const { app } = await newcomer()
  const code = await mailedCode(app)
  const { rows } = await sql<{ kept: string }>`
    select concat((select json_agg(c) from verification_code c), (select json_agg(d) from dispatch d),
      (select json_agg(j) from pgboss.job j)) as kept`.execute(app.deps.db)
  expect(rows[0]!.kept).toContain('send-dispatch')
  expect(rows[0]!.kept).not.toContain(code)
})

type Signed = { token: string }

async function newcomer() {
  const app = await testApp()
  const dob = { day: 1, month: 2, year: 2000 }
  const { body: mette } = await app.as(null, 'register', {
    first_name: 'Mette',
    last_name: 'Dal',
    email: 'mette@example.dk',
    password: 'en hemmelig ko',
    dob,
  })
  return { app, mette }
}

async function answer(app: TestApp, who: Signed, code: string) {
  const { status, body } = await app.as(who, 'validateEmail', { code })
  return [status, body.message]
}

async function mailedCode(app: TestApp): Promise<string> {
  await app.settled()
  const [mail] = await app.outbox('mette@example.dk')
  expect(mail?.subject).not.toMatch(/\d/)
  return /^ +(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}
