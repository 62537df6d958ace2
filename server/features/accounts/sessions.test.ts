import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { findReader, hashToken } from '../../http/auth.ts'

const password = 'en hest i stalden'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

test('every place where one is logged in is named, and each can be logged out', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const [first] = [await logIn(app, email, phone), await logIn(app, email, laptop)]

  const before = (await app.as(first, 'sessions')).body
  expect(before[0]!.here).toBe(true)
  expect(before.map(({ device, kind, network, here }) => ({ device, kind, network, here }))).toContainEqual({
    device: 'Safari på iPhone',
    kind: 'phone',
    network: 'denne computer',
    here: true,
  })
  const other = before.find(({ device }) => device === 'Firefox på Linux')!
  expect((await app.as(first, 'endSession', { sessionId: other._id })).status).toBe(200)
  expect((await app.as(first, 'sessions')).body).toHaveLength(before.length - 1)
  expect((await app.as(first, 'endOtherSessions')).status).toBe(200)
  expect((await app.as(first, 'sessions')).body.map(({ here }) => here)).toEqual([true])
})

test('somebody else’s session cannot be ended by its name', async () => {
  const app = await testApp()
  const [mette, bo] = [await app.person(), await app.person()]
  const [own] = (await app.as(bo, 'sessions')).body
  expect((await app.as(mette, 'endSession', { sessionId: own!._id })).status).toBe(200)
  expect((await app.as(bo, 'protected')).status).toBe(200)
})

test('a log-in from a new device sends a mail, and one from a device that is known does not', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  await logIn(app, email, laptop)
  const { device } = await logIn(app, email, phone)
  await app.settled()
  const [mail] = await app.outbox(email)
  expect(mail!.subject).toBe('Nyt log ind på din konto: var det dig?')
  expect(mail!.text).toContain('Safari på iPhone')
  expect(mail!.text).toMatch(/\/sikkerhed\/luk\?n=[\w-]{43}/)
  expect(mail!.text).not.toMatch(/undefined|null|NaN/)

  // The browser is known under another name with its cookie; without it by network and name.
  await logIn(app, email, phone)
  await logIn(app, email, `${phone} next`, device)
  await app.settled()
  expect(await app.outbox(email)).toHaveLength(1)
})

test('a log-in after a year away is told, because no device is known any more', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const { device } = await logIn(app, email, laptop)
  await app.advance(366 * 24)
  expect(await app.deps.db.selectFrom('known_device').select('id').execute()).toEqual([])
  await logIn(app, email, laptop, device)
  await app.settled()
  expect((await app.outbox(email)).map(({ subject }) => subject)).toContain(
    'Nyt log ind på din konto: var det dig?',
  )
})

test('after ›Var det ikke dig?‹ the next log-in is told by mail, whoever it is', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const thief = await logIn(app, email, laptop)
  const told = async () => {
    await app.settled()
    return (await app.outbox(email)).filter(({ subject }) => subject?.startsWith('Nyt log ind')).length
  }
  expect(await told()).toBe(0)
  expect((await app.as(thief, 'stopPayouts')).status).toBe(200)
  await logIn(app, email, laptop, thief.device)
  expect(await told()).toBe(1)
  await logIn(app, email, laptop, thief.device)
  expect(await told()).toBe(1)
  await logIn(app, email, phone)
  expect(await told()).toBe(2)
})

test('the cookie’s secret is no bearer token, and the token no cookie', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const { token, cookie } = await logIn(app, email, phone)
  expect(cookie).not.toBe(token)
  expect((await app.as({ token: cookie }, 'protected')).status).toBe(401)
  for (const name of ['x-page-reader', 'cookie']) {
    const headers = { [name]: name === 'cookie' ? `session=${cookie}` : cookie }
    expect((await fetch(`${app.url}/api/protected`, { headers })).status).toBe(401)
  }
  expect(await findReader(app.deps, cookie)).toMatchObject({ role: 'user' })
  expect(await findReader(app.deps, token)).toBe(null)
})

test('an operator’s session ends after half an hour without use, and after twelve hours with it', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator', password })
  const idle = await logIn(app, operator.email, laptop)
  const busy = await logIn(app, operator.email, laptop)
  await app.advance(0.4)
  expect((await app.as(busy, 'protected')).status).toBe(200)
  await app.advance(0.2)
  expect((await app.as(idle, 'protected')).status).toBe(401)
  // Used all day, as far as the database knows.
  await app.deps.db
    .updateTable('session')
    .set({ idle_until: new Date(app.deps.clock.now().getTime() + 86_400_000) })
    .execute()
  await app.advance(11.3)
  expect((await app.as(busy, 'protected')).status).toBe(200)
  await app.advance(0.2)
  expect((await app.as(busy, 'protected')).status).toBe(401)
})

test('whoever becomes an operator logs in anew: the session from before is over, and none outlives an operator’s', async () => {
  const app = await testApp()
  const { id, email } = await app.person({ password })
  const before = await logIn(app, email, laptop)
  await app.deps.db.updateTable('account').set({ role: 'operator' }).where('id', '=', id).execute()
  for (const call of ['protected', 'beginSecondFactor', 'operatorQueues'] as const)
    expect([call, (await app.as(before, call)).status]).toEqual([call, 401])
  expect(await findReader(app.deps, before.cookie)).toBe(null)

  const anew = await logIn(app, email, laptop)
  expect((await app.as(anew, 'protected')).status).toBe(200)
  await app.advance(0.6)
  expect((await app.as(anew, 'protected')).status).toBe(401)
})

test('a person’s session ends after 14 days without use', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const [idle, used] = [await logIn(app, email, phone), await logIn(app, email, laptop)]
  await app.advance(13 * 24)
  expect((await app.as(used, 'protected')).status).toBe(200)
  await app.advance(24)
  expect([(await app.as(idle, 'protected')).status, (await app.as(used, 'protected')).status]).toEqual([
    401, 200,
  ])
})

test('a session that is over for want of use is not counted, though the sweep has not come yet', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const [used, idle] = [await logIn(app, email, phone), await logIn(app, email, laptop)]
  const counted = async () => (await app.as(used, 'account')).body.sessions
  const before = await counted()
  const { db, clock } = app.deps
  await db
    .updateTable('session')
    .set({ idle_until: new Date(clock.now().getTime() - 1000) })
    .where('token_hash', '=', hashToken(idle.token))
    .execute()
  expect(await counted()).toBe(before - 1)
})

test('a person’s session ends after 30 days, however often it is used', async () => {
  const app = await testApp()
  const used = await logIn(app, (await app.person({ password })).email, phone)
  for (let n = 0; n < 4; n++) {
    expect((await app.as(used, 'protected')).status).toBe(200)
    await app.advance(7.4 * 24)
  }
  expect((await app.as(used, 'protected')).status).toBe(200)
  await app.advance(24)
  expect((await app.as(used, 'protected')).status).toBe(401)
})

test('strangers’ wrong passwords never lock a device that has logged in before', async () => {
  const app = await testApp()
  const { email } = await app.person({ password })
  const { device } = await logIn(app, email, phone)
  for (let n = 0; n < 8; n++) await app.as(null, 'login', { email, password: `et gæt ${n}` })
  expect((await app.as(null, 'login', { email, password })).status).toBe(429)
  expect((await logIn(app, email, phone, device)).token).toBeTruthy()
})

/** Logs in as a browser does, with its own cookies. */
async function logIn(app: TestApp, email: string, userAgent: string, device?: string) {
  const response = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(device === undefined ? {} : { cookie: `device=${device}` }),
    },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await response.json()) as { token: string }
  const cookies = response.headers.getSetCookie()
  const named = (name: string) =>
    cookies
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0]
  return { token, cookie: named('session') ?? '', device: named('device') ?? '' }
}
