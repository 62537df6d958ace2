import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'

const email = 'mette@example.dk'

test('the mailed link sets a new password once, and ends every session', async () => {
  const { app, mette } = await forgetful()
  const token = await mailedToken(app)
  expect((await app.as(null, 'validateResetToken', { token })).body.valid).toBe(true)

  expect((await app.as(null, 'resetPassword', { token, password: 'helt ny kode' })).status).toBe(200)

  expect((await app.as(mette, 'protected')).status).toBe(401)
  expect((await app.as(null, 'login', { email, password: 'en hemmelig ko' })).status).toBe(401)
  expect((await app.as(null, 'login', { email, password: 'helt ny kode' })).status).toBe(200)
  expect((await app.as(null, 'validateResetToken', { token })).body.valid).toBe(false)
  const again = await app.as(null, 'resetPassword', { token, password: 'endnu en kode' })
  expect([again.status, again.body.message]).toEqual([400, 'Linket er udløbet. Bed om et nyt'])
})

test('whoever registered with Danish letters or unusual signs in the address gets both links', async () => {
  const app = await testApp()
  for (const unusual of ['søren@øl.dk', 'anna&bo@example.dk']) {
    await app.person({ email: unusual })
    expect((await app.as(null, 'forgotPassword', { email: unusual })).status).toBe(200)
    expect((await app.as(null, 'askSignInLink', { email: unusual })).status).toBe(200)
    await app.settled()
    expect(await app.outbox(unusual)).toHaveLength(2)
  }
  for (const [wrong, message] of [
    ['søren@', 'Ugyldig email'],
    ['', 'Indtast venligst din email'],
  ]) {
    const { status, body } = await app.as(null, 'forgotPassword', { email: wrong! })
    expect([status, body.fields]).toEqual([400, { email: message }])
  }
})

test('two simultaneous resets with one link change the password once', async () => {
  const { app } = await forgetful()
  const token = await mailedToken(app)
  const replies = await Promise.all(
    ['første kode', 'anden kode'].map((password) => app.as(null, 'resetPassword', { token, password })),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
})

test('a new password unlocks a locked log-in', async () => {
  const { app } = await forgetful()
  const token = await mailedToken(app)
  for (let n = 0; n < 6; n++) await app.as(null, 'login', { email, password: 'gættet forkert' })
  await app.as(null, 'resetPassword', { token, password: 'helt ny kode' })
  expect((await app.as(null, 'login', { email, password: 'helt ny kode' })).status).toBe(200)
})

test('a new password and a log-in never wait for each other', async () => {
  const { app } = await forgetful()
  const token = await mailedToken(app)
  await app.deps.db.deleteFrom('known_device').execute()
  await app.as(null, 'login', { email, password: 'gættet forkert' })
  // A log-in locks its origin's row first, then that of the strangers at this address.
  const loggingIn = app.deps.db.transaction().execute(async (tx) => {
    const row = (key: string) =>
      tx.selectFrom('login_failure').select('key').where('key', 'like', `${key} %`).forUpdate()
    expect(await row('origin').execute()).toHaveLength(1)
    const answer = app.as(null, 'resetPassword', { token, password: 'helt ny kode' })
    await expect.poll(() => waitersFor(app.deps.db)).toBe(1)
    // Refused at once if the other transaction has it.
    return { answer, rows: await row('strangers').noWait().execute() }
  })
  const { answer, rows } = await loggingIn
  expect(rows).toHaveLength(1)
  expect((await answer).status).toBe(200)
})

test('a link expires after an hour, and an invented one never works', async () => {
  const { app } = await forgetful()
  const token = await mailedToken(app)
  await app.advance(1)
  for (const dead of [token, 'fundet på', '']) {
    expect((await app.as(null, 'validateResetToken', { token: dead })).body).toEqual({ valid: false })
  }
})

test('an unknown address gets the same answer as a known one, and no mail', async () => {
  const { app, asked } = await forgetful()
  const unknown = await app.as(null, 'forgotPassword', { email: 'ingen@example.dk' })
  expect([unknown.status, unknown.body]).toEqual([asked.status, asked.body])
  await app.settled()
  expect(await app.outbox('ingen@example.dk')).toEqual([])
})

test('asking again within a minute sends no second mail', async () => {
  const { app } = await forgetful()
  await mailedToken(app)
  await app.as(null, 'forgotPassword', { email })
  await app.settled()
  expect(await resetMails(app)).toHaveLength(1)
})

async function forgetful() {
  const app = await testApp()
  const dob = { day: 1, month: 2, year: 2000 }
  const person = { first_name: 'Mette', last_name: 'Dal', email, password: 'en hemmelig ko', dob }
  const { body: mette } = await app.as(null, 'register', person)
  const asked = await app.as(null, 'forgotPassword', { email: 'Mette@example.dk' })
  return { app, mette, asked }
}

async function mailedToken(app: TestApp): Promise<string> {
  await app.settled()
  const [mail] = await resetMails(app)
  const link = new RegExp(`${app.url}/reset_password\\?token=(\\S+)`)
  return link.exec(mail?.text ?? '')?.[1] ?? ''
}

async function resetMails(app: TestApp) {
  return (await app.outbox(email)).filter(({ subject }) => subject === 'Vælg en ny adgangskode')
}
