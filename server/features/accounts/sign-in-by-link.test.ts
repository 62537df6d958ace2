import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const minute = 1 / 60
const next = '/dashboard/ordre?id=3'

test('a mailed link logs in once, from any device, leads to the page that asked, and ends nothing else', async () => {
  const app = await testApp()
  const mette = await app.person({ email: 'mette@example.dk' })
  await app.as(null, 'forgotPassword', { email: mette.email })
  const { token, query } = await mailedLink(app, mette.email)
  expect(query.get('next')).toBe(next)

  const { status, body, headers } = await app.as(null, 'signInByLink', { token })
  expect([status, body.user.email]).toEqual([200, mette.email])
  expect(headers.get('set-cookie')).toMatch(/session=[\w-]{43}; Path=\/; /)
  expect((await app.as(body, 'protected')).status).toBe(200)
  expect((await app.as(mette, 'protected')).status).toBe(200)
  const [reset] = (await app.outbox(mette.email)).filter(({ text }) => text.includes('reset_password'))
  const resetToken = /token=(\S+)/.exec(reset?.text ?? '')?.[1] ?? ''
  expect((await app.as(null, 'validateResetToken', { token: resetToken })).body.valid).toBe(true)

  const again = await app.as(null, 'signInByLink', { token })
  expect([again.status, again.body.message]).toEqual([400, 'Linket er udløbet. Bed om et nyt'])
})

test('a mail scanner that reads the link, however often, does not use it up', async () => {
  const app = await testApp()
  const { email } = await app.person()
  const { token } = await mailedLink(app, email)
  for (let n = 0; n < 3; n++)
    expect((await app.as(null, 'readSignInLink', { token })).body).toEqual({ email })

  expect((await app.as(null, 'signInByLink', { token })).status).toBe(200)
  expect((await app.as(null, 'readSignInLink', { token })).body).toEqual({ email: null })
})

test('of two simultaneous uses of a link one logs in', async () => {
  const app = await testApp()
  const { token } = await mailedLink(app, (await app.person()).email)
  const replies = await Promise.all([1, 2].map(() => app.as(null, 'signInByLink', { token })))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('a link works for 15 minutes, an invented one never, and the database does not hold it', async () => {
  const app = await testApp()
  const { token } = await mailedLink(app, (await app.person()).email)
  const stored = JSON.stringify(await app.deps.db.selectFrom('sign_in_link').selectAll().execute())
  expect(stored).not.toContain(token)
  await app.advance(16 * minute)
  for (const dead of [token, 'fundet på', '']) {
    expect((await app.as(null, 'readSignInLink', { token: dead })).body).toEqual({ email: null })
    expect((await app.as(null, 'signInByLink', { token: dead })).status).toBe(400)
  }
})

test('an unknown address gets the same answer as a known one, and no mail', async () => {
  const app = await testApp()
  const { email } = await app.person()
  const replies = await Promise.all(
    [email, 'ingen@example.dk'].map((to) => app.as(null, 'askSignInLink', { email: to })),
  )
  expect([replies[1]!.status, replies[1]!.body]).toEqual([replies[0]!.status, replies[0]!.body])
  await app.settled()
  expect(await app.outbox('ingen@example.dk')).toEqual([])
})

test('an address gets one link a minute and five an hour, and hears nothing else', async () => {
  const app = await testApp()
  const { email } = await app.person()
  const asked = await Promise.all([1, 2].map(() => app.as(null, 'askSignInLink', { email })))
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  await app.settled()
  expect(await linkMails(app, email)).toHaveLength(1)
  for (let n = 0; n < 7; n++) {
    await app.advance(2 * minute)
    expect((await app.as(null, 'askSignInLink', { email })).status).toBe(200)
    await app.settled()
  }
  expect(await linkMails(app, email)).toHaveLength(5)
})

test('one origin cannot have many addresses written to', async () => {
  const app = await testApp()
  const replies = []
  for (let n = 0; n < 21; n++)
    replies.push(await app.as(null, 'askSignInLink', { email: `nr${n}@example.dk` }))
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('a suspended person is told why, and logs in only while an order is open', async () => {
  const app = await testApp()
  const mette = await app.person()
  const { token } = await mailedLink(app, mette.email)
  const operator = await app.person({ role: 'operator' })
  const statement = 'Falske annoncer.'
  await app.as(operator, 'suspendUser', { userId: mette.id, statement })
  const { status, body } = await app.as(null, 'signInByLink', { token })
  expect(status).toBe(403)
  expect(body.message).toContain(statement)
})

test('a deleted account has no links', async () => {
  const app = await testApp()
  const password = 'farvel og tak'
  const mette = await app.person({ password })
  const { token } = await mailedLink(app, mette.email)
  expect((await app.as(mette, 'deleteAccount', { password })).status).toBe(200)
  expect((await app.as(null, 'readSignInLink', { token })).body).toEqual({ email: null })
  expect((await app.as(null, 'signInByLink', { token })).status).toBe(400)
})

test('a new password, and logging out everywhere, end the links mailed before', async () => {
  const app = await testApp()
  const mette = await app.person({ password: 'den gamle kode' })
  const first = await mailedLink(app, mette.email)
  const passwords = { old_password: 'den gamle kode', password: 'helt ny kode' }
  expect((await app.as(mette, 'changePassword', passwords)).status).toBe(200)
  expect((await app.as(null, 'signInByLink', { token: first.token })).status).toBe(400)

  await app.advance(2 * minute)
  const second = await mailedLink(app, mette.email)
  await app.as(mette, 'logoutEverywhere')
  expect((await app.as(null, 'signInByLink', { token: second.token })).status).toBe(400)
})

test('somebody who never verified their address does so after the log-in, as with a password', async () => {
  const app = await testApp()
  const dob = { day: 1, month: 2, year: 2000 }
  const email = 'ny@example.dk'
  await app.as(null, 'register', {
    first_name: 'Ny',
    last_name: 'Dal',
    email,
    password: 'en hemmelig ko',
    dob,
  })
  const { token } = await mailedLink(app, email)
  expect((await app.as(null, 'signInByLink', { token })).body.user.verified).toBe(false)
})

test('whose answer was lost gets a new link by the used one, which itself logs nobody in', async () => {
  const app = await testApp()
  const { email } = await app.person()
  const { token } = await mailedLink(app, email)
  expect((await app.as(null, 'signInByLink', { token })).status).toBe(200)
  expect((await app.as(null, 'signInByLink', { token })).body.code).toBe('token_dead')

  await app.advance(2 * minute)
  const { status, body } = await app.as(null, 'askSignInLink', { token })
  expect([status, body]).toEqual([200, {}])
  await app.settled()
  const fresh = await newestLink(app, email)
  expect([fresh.token === token, fresh.query.get('next')]).toEqual([false, next])
  expect((await app.as(null, 'signInByLink', { token })).status).toBe(400)
  expect((await app.as(null, 'signInByLink', { token: fresh.token })).status).toBe(200)
})

test('an old link has mails sent within the limits of its address, and an invented one none', async () => {
  const app = await testApp()
  const { email } = await app.person()
  const { token } = await mailedLink(app, email)
  const ask = async (asked: string) => {
    expect((await app.as(null, 'askSignInLink', { token: asked })).body).toEqual({})
    await app.settled()
    return (await linkMails(app, email)).length
  }
  expect(await ask(token)).toBe(1)
  await app.advance(20 * minute)
  expect(await ask('fundet på')).toBe(1)
  expect(await ask('')).toBe(1)
  for (let n = 0; n < 7; n++) {
    await ask(token)
    await app.advance(2 * minute)
  }
  expect(await linkMails(app, email)).toHaveLength(5)
  const neither = await app.as(null, 'askSignInLink', {})
  expect([neither.status, neither.body.fields]).toEqual([400, { email: 'Indtast venligst din email' }])
})

async function mailedLink(app: TestApp, email: string) {
  await app.as(null, 'askSignInLink', { email: email.toUpperCase(), next })
  await app.settled()
  return newestLink(app, email)
}

async function newestLink(app: TestApp, email: string) {
  const [mail] = await linkMails(app, email)
  const query = new URLSearchParams(/\/login\/mail\?(\S+)/.exec(mail?.text ?? '')?.[1])
  return { query, token: query.get('token') ?? '' }
}

async function linkMails(app: TestApp, email: string) {
  return (await app.outbox(email)).filter(({ subject }) => subject === 'Log ind på Genlæst')
}
