import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { leakService } from '#test/leak-service'

const mette = {
  first_name: 'Mette',
  last_name: 'Dal',
  email: 'mette.dal@example.dk',
  dob: { day: 1, month: 2, year: 2000 },
}

test.each([
  ['password1', 'Mange bruger den adgangskode, så den er let at gætte. Vælg en anden'],
  ['PassWord1', 'Mange bruger den adgangskode, så den er let at gætte. Vælg en anden'],
  ['mette.dal@example.dk', 'Adgangskoden er din email eller dit navn. Vælg en, som andre ikke kan gætte'],
  ['MetteDal2000', 'Adgangskoden er din email eller dit navn. Vælg en, som andre ikke kan gætte'],
  ['xxxxxxxxxx', 'Adgangskoden er det samme tegn igen og igen. Vælg en anden'],
  ['kort', 'Din adgangskode skal minimum være 8 tegn'],
])('%s is no password for a new account', async (password, sentence) => {
  const app = await testApp()
  const { status, body } = await app.as(null, 'register', { ...mette, password })
  expect([status, body.fields]).toEqual([400, { password: sentence }])
})

test('a new password by change or by link is held to the same, and the link still works afterwards', async () => {
  const app = await testApp()
  const someone = await app.person({ password: 'en hest i stalden' })
  const change = { old_password: 'en hest i stalden', password: 'password1' }
  expect((await app.as(someone, 'changePassword', change)).body.fields).toHaveProperty('password')
  await app.as(null, 'forgotPassword', { email: someone.email })
  await app.settled()
  const token = /token=([\w-]+)/.exec((await app.outbox(someone.email))[0]!.text)![1]!
  expect((await app.as(null, 'resetPassword', { token, password: 'password1' })).status).toBe(400)
  expect((await app.as(null, 'resetPassword', { token, password: 'en ko på marken' })).status).toBe(200)
})

test('a leaked password is refused where the marketplace asks about leaks, and a silent service keeps nobody out', async () => {
  const service = await leakService(['en hest i stalden'])
  const app = await testApp({ PWNED_PASSWORDS_BASE: service.base })
  const leaked = await app.as(null, 'register', { ...mette, password: 'en hest i stalden' })
  const sentence = 'Den adgangskode er lækket fra et andet sted, så andre kender den. Vælg en anden'
  expect([leaked.status, leaked.body.fields]).toEqual([400, { password: sentence }])
  // A password that is refused anyway is not told to anybody.
  const { length } = service.asked
  await app.as(null, 'register', { ...mette, password: 'password1' })
  expect(service.asked).toHaveLength(length)

  service.fail('down')
  expect((await app.as(null, 'register', { ...mette, password: 'en hest i stalden' })).status).toBe(200)
})
