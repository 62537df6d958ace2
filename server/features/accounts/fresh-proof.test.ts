import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const password = 'en hest i stalden'
const account = { iban: 'DK5000400440116243', account_holder_name: 'Mette Dal' }
const tenMinutes = 10 / 60

test('after ten minutes an important call asks for the password, and then works for ten minutes in that session', async () => {
  const app = await testApp()
  const { here, elsewhere } = await loggedInTwice(app)
  expect((await app.as(here, 'newPhone', { phone: '4528416703' })).status).toBe(200)
  await app.advance(tenMinutes)

  const asked = await app.as(here, 'createBankToken', account)
  expect([asked.status, asked.body.code]).toEqual([403, 'proof_needed'])
  expect((await app.as(here, 'protected')).body.stripeId).toBe(null)
  const wrong = await app.as(here, 'prove', { password: 'et gæt' })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Adgangskoden er forkert' }])
  expect((await app.as(here, 'prove', { password })).status).toBe(200)
  expect((await app.as(here, 'createBankToken', account)).status).toBe(200)
  expect((await app.as(elsewhere, 'createBankToken', account)).body.code).toBe('proof_needed')

  await app.advance(tenMinutes)
  expect((await app.as(here, 'createBankToken', account)).body.code).toBe('proof_needed')
})

test('a form’s own faults are told before the proof is asked for, and what is not important needs none', async () => {
  const app = await testApp()
  const { here } = await loggedInTwice(app)
  await app.advance(tenMinutes)
  const faulty = await app.as(here, 'createBankToken', { ...account, iban: 'DK00' })
  expect([faulty.status, Object.keys(faulty.body.fields ?? {})]).toEqual([400, ['iban']])
  const values = (given: object) => ({ values: given })
  expect((await app.as(here, 'setAddress', values({ pickup: true }))).status).toBe(200)
  expect((await app.as(here, 'setAddress', values({ last_name: 'Ny' }))).body.code).toBe('proof_needed')
})

test('a call with the password in its body is its own proof', async () => {
  const app = await testApp()
  const { here } = await loggedInTwice(app)
  await app.advance(tenMinutes)
  expect((await app.as(here, 'newEmail', { email: 'ny@example.dk', password })).status).toBe(200)
  expect(
    (await app.as(here, 'changePassword', { old_password: password, password: 'en ko på marken' })).status,
  ).toBe(200)
  expect((await app.as(here, 'deleteAccount', { password: 'en ko på marken' })).status).toBe(200)
})

test('a deletion without the password asks for a fresh proof, as everything else does', async () => {
  const app = await testApp()
  const { here } = await loggedInTwice(app)
  await app.advance(tenMinutes)
  expect((await app.as(here, 'deleteAccount', {})).body.code).toBe('proof_needed')
  expect((await app.as(here, 'protected')).status).toBe(200)
  expect((await app.as(here, 'prove', { password })).status).toBe(200)
  expect((await app.as(here, 'deleteAccount', {})).status).toBe(200)
  expect((await app.as(here, 'protected')).status).toBe(401)
})

test('a mailed link logs in but proves nothing', async () => {
  const app = await testApp()
  const mette = await app.person({ password })
  await app.as(null, 'askSignInLink', { email: mette.email })
  await app.settled()
  const token = /token=([\w-]+)/.exec((await app.outbox(mette.email))[0]!.text)![1]!
  const { body } = await app.as(null, 'signInByLink', { token })
  expect((await app.as(body, 'myData')).body.code).toBe('proof_needed')
})

test('six wrong passwords in a session make it wait, and lock nobody else', async () => {
  const app = await testApp()
  const { here, elsewhere, email } = await loggedInTwice(app)
  for (let n = 0; n < 5; n++) expect((await app.as(here, 'prove', { password: 'et gæt' })).status).toBe(400)
  expect((await app.as(here, 'prove', { password })).status).toBe(429)
  expect((await app.as(elsewhere, 'prove', { password })).status).toBe(200)
  expect((await app.as(null, 'login', { email, password })).status).toBe(200)
  const log = (await app.as(elsewhere, 'securityLog')).body
  const failed = log.filter(({ kind }) => kind === 'proof_failed')
  expect(failed.map(({ network }) => network)).toEqual(Array.from({ length: 5 }, () => 'denne computer'))
})

test('wrong passwords at the log-in never lock the password of a live session', async () => {
  const app = await testApp()
  const { here, email } = await loggedInTwice(app)
  for (let n = 0; n < 8; n++) await app.as(null, 'login', { email, password: `et gæt ${n}` })
  expect((await app.as(null, 'login', { email, password })).status).toBe(429)
  const changed = await app.as(here, 'changePassword', {
    old_password: password,
    password: 'en ko på marken',
  })
  expect(changed.status).toBe(200)
})

async function loggedInTwice(app: TestApp) {
  const { email } = await app.person({ password })
  const logIn = async () => (await app.as(null, 'login', { email, password })).body
  return { here: await logIn(), elsewhere: await logIn(), email }
}
