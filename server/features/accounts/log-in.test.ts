import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'
import { minutesAfter } from '#rules/deadlines'
import { countTry, giveTryBack } from './login-lock.ts'

const mette = { email: 'mette@example.dk', password: 'en hemmelig ko' }
const wrong = { ...mette, password: 'noget andet' }

test('the right password logs in, however the address is spelled, and the token works until log-out', async () => {
  const app = await appWithMette()

  const { status, body, headers } = await app.as(null, 'login', { ...mette, email: ' Mette@EXAMPLE.dk ' })
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toMatch(/session=[\w-]{43}; Path=\/; /)
  expect(headers.get('set-cookie')).not.toContain(body.token)
  expect((await app.as(body, 'protected')).body.email).toBe('mette@example.dk')

  const left = await app.as(body, 'logout')
  expect(left.headers.get('set-cookie')).toContain('session=; Path=/; Max-Age=0; ')
  expect((await app.as(body, 'protected')).status).toBe(401)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const app = await appWithMette()
  const replies = await Promise.all([
    app.as(null, 'login', wrong),
    app.as(null, 'login', { ...wrong, email: 'ingen@example.dk' }),
  ])
  const answers = replies.map(({ status, body }) => ({ status, body }))
  const message = 'Forkert email eller adgangskode'
  expect(answers[0]).toMatchObject({ status: 401, body: { message, fields: { password: message } } })
  expect(answers[1]).toEqual(answers[0])
})

test('five wrong passwords lock the address, even for the right one, until time has passed', async () => {
  const app = await appWithMette()
  for (let failure = 0; failure < 5; failure++) expect((await app.as(null, 'login', wrong)).status).toBe(401)

  const locked = await app.as(null, 'login', mette)
  expect([locked.status, locked.body.message]).toEqual([429, 'For mange forsøg. Vent lidt, og prøv igen'])
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  await app.advance(2 / 60)
  expect((await app.as(null, 'login', wrong)).status).toBe(401)
  const longer = await app.as(null, 'login', mette)
  expect(Number(longer.headers.get('retry-after'))).toBeGreaterThan(60)

  await app.advance(3 / 60)
  expect((await app.as(null, 'login', mette)).status).toBe(200)
})

test('a try that is refused while the address waits makes the wait no longer', async () => {
  const app = await appWithMette()
  for (let failure = 0; failure < 5; failure++) await app.as(null, 'login', wrong)
  await app.advance(0.5 / 60)
  expect((await app.as(null, 'login', wrong)).status).toBe(429)
  await app.advance(0.6 / 60)
  expect((await app.as(null, 'login', mette)).status).toBe(200)
})

test('one network’s tries are forgotten after an hour, and the next one is its first', async () => {
  const { deps } = await testApp()
  const key = 'origin 192.0.2.1'
  const now = deps.clock.now()
  const longAgo = minutesAfter(now, -61)
  await deps.db.insertInto('login_failure').values({ key, failures: 100, last_failure_at: longAgo }).execute()
  const counted = await countTry(deps.db, { own: 'device x', origin: key }, now)
  const read = () =>
    deps.db
      .selectFrom('login_failure')
      .select(['failures', 'last_failure_at'])
      .where('key', '=', key)
      .executeTakeFirst()
  expect(await read()).toEqual({ failures: 1, last_failure_at: now })
  await giveTryBack(deps.db, counted)
  expect(await read()).toEqual({ failures: 0, last_failure_at: longAgo })
})

test('a successful log-in clears the failures before it', async () => {
  const app = await appWithMette()
  for (let round = 0; round < 2; round++) {
    for (let failure = 0; failure < 4; failure++) await app.as(null, 'login', wrong)
    expect((await app.as(null, 'login', mette)).status).toBe(200)
  }
})

test('many simultaneous guesses are no more than five guesses', async () => {
  const app = await appWithMette()
  const replies = await Promise.all(Array.from({ length: 12 }, () => app.as(null, 'login', wrong)))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('whoever is suspended while the password is being checked gets no session, and the try does not count', async () => {
  const app = await appWithMette()
  const { db, clock } = app.deps
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('session').execute()
  const suspending = db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
    const suspension = { account_id: id, statement: 'Snyd', began_at: clock.now() }
    await tx.insertInto('suspension').values(suspension).execute()
    const answer = app.as(null, 'login', mette)
    // The log-in has read that nobody is suspended, and waits for the account's row.
    await expect.poll(() => waitersFor(app.deps.db)).toBe(1)
    return { answer }
  })
  const { status, body } = await (await suspending).answer
  expect([status, body.code]).toEqual([403, 'account_suspended'])
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  expect(await db.selectFrom('login_failure').select('key').where('failures', '>', 0).execute()).toEqual([])
})

test('a session ends after 30 days, and its cookie can be restored from the token until then', async () => {
  const app = await testApp()
  const someone = await app.person()

  const renewed = await app.as(someone, 'renewSession')
  expect(renewed.body._id).toBe(someone.id)
  expect(renewed.headers.get('set-cookie')).toMatch(/session=[\w-]{43}; /)

  await app.advance(30 * 24)
  expect((await app.as(someone, 'renewSession')).status).toBe(401)
})

test('the email step says whether somebody has the address', async () => {
  const app = await appWithMette()
  const known = await app.as(null, 'checkEmail', { email: 'METTE@example.dk' })
  const unknown = await app.as(null, 'checkEmail', { email: 'ingen@example.dk' })
  expect([known.body.emailExist, unknown.body.emailExist]).toEqual([true, false])
})

async function appWithMette(): Promise<TestApp> {
  const app = await testApp()
  const dob = { day: 1, month: 2, year: 2000 }
  await app.as(null, 'register', { ...mette, first_name: 'Mette', last_name: 'Dal', dob })
  return app
}
