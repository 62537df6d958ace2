import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { openSocket, nextEvent } from '#test/sockets'

const old = 'den gamle'
const fresh = 'den helt nye'

test('the new password works at once, every other device is logged out, and the owner is told', async () => {
  const app = await testApp()
  const mette = await app.person({ password: old })
  const elsewhere = { token: await app.signIn(mette.id) }
  const socket = openSocket(app.url, { token: elsewhere.token })
  await nextEvent(socket, 'connect')
  const gone = nextEvent(socket, 'disconnect')

  expect((await app.as(mette, 'changePassword', { old_password: old, password: fresh })).status).toBe(200)

  await gone
  expect((await app.as(elsewhere, 'protected')).status).toBe(401)
  expect((await app.as(mette, 'protected')).status).toBe(200)
  expect((await app.as(null, 'login', { email: mette.email, password: old })).status).toBe(401)
  expect((await app.as(null, 'login', { email: mette.email, password: fresh })).status).toBe(200)
  await app.settled()
  const told = (await app.outbox(mette.email)).find(({ subject }) => subject === 'Din adgangskode er skiftet')
  expect(told!.text).toMatch(/Det var ikke mig:\s+http\S+luk\?n=[\w-]{43}/)
  expect(told!.text).not.toMatch(/undefined|null|NaN/)
})

test('the old password is required, and a new one that is too short is refused at its field', async () => {
  const app = await testApp()
  const mette = await app.person({ password: old })
  const wrong = await app.as(mette, 'changePassword', { old_password: 'et gæt', password: fresh })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { old_password: 'Adgangskoden er forkert' }])
  const short = await app.as(mette, 'changePassword', { old_password: old, password: 'kort' })
  expect([short.status, short.body.fields]).toEqual([
    400,
    { password: 'Din adgangskode skal minimum være 8 tegn' },
  ])
  expect((await app.as(null, 'login', { email: mette.email, password: old })).status).toBe(200)
})

test('of two simultaneous changes one counts, and the other gets a wrong old password', async () => {
  const app = await testApp()
  const mette = await app.person({ password: old })
  const passwords = ['den ene nye', 'den anden nye']
  const replies = await Promise.all(
    passwords.map((password) => app.as(mette, 'changePassword', { old_password: old, password })),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  const winner = passwords[replies.findIndex(({ status }) => status === 200)]!
  expect((await app.as(null, 'login', { email: mette.email, password: winner })).status).toBe(200)
})

test('logging out everywhere ends every session and closes every socket', async () => {
  const app = await testApp()
  const mette = await app.person()
  const phone = { token: await app.signIn(mette.id) }
  const stranger = await app.person()
  expect((await app.as(mette, 'account')).body.sessions).toBe(2)
  const sockets = [mette, phone].map(({ token }) => openSocket(app.url, { token }))
  await Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  const closed = Promise.all(sockets.map((socket) => nextEvent(socket, 'disconnect')))

  const left = await app.as(mette, 'logoutEverywhere')
  expect(left.headers.get('set-cookie')).toContain('session=; Path=/; Max-Age=0; ')

  await closed
  for (const who of [mette, phone]) expect((await app.as(who, 'protected')).status).toBe(401)
  expect((await app.as(stranger, 'protected')).status).toBe(200)
})
