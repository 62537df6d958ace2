import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'

const minute = 1 / 60
const password = 'den rigtige'
const fresh = 'mette.ny@example.dk'
const wrongCode = 'Den indtastede kode er forkert'

test('the new address counts once its code is entered, the old one until then, and the old one is told of both', async () => {
  const { app, mette } = await somebody()
  const old = mette.email

  const asked = await app.as(mette, 'newEmail', { email: ' Mette.NY@example.dk ', password })
  expect([asked.status, asked.body.email]).toEqual([200, fresh])
  await app.settled()
  expect(subjects(await app.outbox(old))).toEqual(['Din email er ved at blive skiftet'])
  expect((await app.outbox(old))[0]!.text).toContain(fresh)
  expect((await app.as(mette, 'account')).body.newEmail).toEqual({ email: fresh, date: asked.body.date })
  expect((await app.as(mette, 'protected')).body).toMatchObject({ email: old, verified: true })
  expect((await app.as(null, 'login', { email: old, password })).status).toBe(200)
  expect((await app.as(null, 'login', { email: fresh, password })).status).toBe(401)

  const moved = await app.as(mette, 'verifyNewEmail', { code: await codeMailedTo(app, fresh) })
  expect(moved.body).toMatchObject({ email: fresh, verified: true })
  await app.settled()
  const [told] = await app.outbox(old)
  expect(told!.subject).toBe('Din email er skiftet')
  expect(told!.text).toMatch(/Det var ikke mig:\s+http\S+luk\?n=[\w-]{43}/)
  expect(told!.text).not.toMatch(/undefined|null|NaN/)
  expect((await app.as(null, 'login', { email: fresh, password })).status).toBe(200)
  expect((await app.as(null, 'login', { email: old, password })).status).toBe(401)
  expect((await app.as(mette, 'account')).body.newEmail).toBe(null)
})

test('moving needs the password, and five wrong guesses make the session wait', async () => {
  const { app, mette } = await somebody()
  const bare = await app.as(mette, 'newEmail', { email: fresh })
  expect([bare.status, bare.body.fields]).toEqual([400, { password: 'Indtast din adgangskode' }])
  for (let guess = 0; guess < 5; guess++) {
    const { status } = await app.as(mette, 'newEmail', { email: fresh, password: 'et gæt' })
    expect(status).toBe(400)
  }
  expect((await app.as(mette, 'newEmail', { email: fresh, password })).status).toBe(429)
  await app.settled()
  expect(await app.outbox(fresh)).toEqual([])
})

test("an address that has an account is refused with the registration's sentence", async () => {
  const { app, mette } = await somebody()
  const { email } = await app.person()
  const refused = await app.as(mette, 'newEmail', { email, password })
  const message = 'Der findes allerede en konto med den email'
  expect([refused.status, refused.body]).toMatchObject([409, { message, fields: { email: message } }])
})

test('another code waits 5 minutes, needs no password, and replaces the first', async () => {
  const { app, mette } = await somebody()
  const asked = await app.as(mette, 'newEmail', { email: fresh, password })
  const first = await codeMailedTo(app, fresh)
  const early = await app.as(mette, 'newEmail', { email: fresh })
  expect([early.status, early.body]).toMatchObject([429, { type: 2, date: asked.body.date }])

  await app.advance(5 * minute)
  expect((await app.as(mette, 'newEmail', { email: fresh })).status).toBe(200)
  const second = await codeMailedTo(app, fresh)
  if (first !== second) expect(await give(app, mette, first)).toEqual([400, wrongCode])
  expect(await give(app, mette, second)).toEqual([200, undefined])
  await app.settled()
  // The old address was notified of one request.
  expect(subjects(await app.outbox(mette.email))).toEqual([
    'Din email er skiftet',
    'Din email er ved at blive skiftet',
  ])
})

test('cancelling keeps the old address, and the code stops working', async () => {
  const { app, mette } = await somebody()
  await app.as(mette, 'newEmail', { email: fresh, password })
  const code = await codeMailedTo(app, fresh)
  expect((await app.as(mette, 'cancelNewEmail')).status).toBe(200)
  expect(await give(app, mette, code)).toEqual([409, 'Der er ingen ny email at bekræfte'])
  expect((await app.as(mette, 'protected')).body.email).toBe(mette.email)
})

test("the link in the old address's mail calls the move off and logs everybody out", async () => {
  const { app, mette } = await somebody()
  await app.as(mette, 'newEmail', { email: fresh, password })
  const code = await codeMailedTo(app, fresh)
  const [mail] = await app.outbox(mette.email)
  const token = /sikkerhed\/luk\?n=(\S+)/.exec(mail!.text)![1]!
  expect((await app.as(null, 'notMe', { token })).status).toBe(200)
  expect((await app.as(mette, 'protected')).status).toBe(401)
  const back = { ...mette, token: await app.signIn(mette.id) }
  expect((await give(app, back, code))[0]).toBe(409)
  expect((await app.as(back, 'protected')).body.email).toBe(mette.email)
})

test('pressed after the move, it stops everything, and the old address is told to write to us', async () => {
  const { app, mette } = await somebody()
  await app.as(mette, 'newEmail', { email: fresh, password })
  const code = await codeMailedTo(app, fresh)
  const token = /sikkerhed\/luk\?n=(\S+)/.exec((await app.outbox(mette.email))[0]!.text)![1]!
  expect((await give(app, mette, code))[0]).toBe(200)
  expect((await app.as(null, 'notMe', { token })).status).toBe(200)
  await app.settled()
  expect((await app.as(mette, 'protected')).status).toBe(401)
  expect(subjects(await app.outbox(mette.email))).toContain('Din konto på Genlæst er stoppet')
})

test('of two accounts that move to one address at the same moment, one succeeds', async () => {
  const app = await testApp()
  const two = [await app.person({ password }), await app.person({ password })]
  const codes: string[] = []
  for (const one of two) {
    await app.as(one, 'newEmail', { email: fresh, password })
    codes.push(await codeMailedTo(app, fresh))
  }
  const replies = await Promise.all(two.map((one, at) => app.as(one, 'verifyNewEmail', { code: codes[at]! })))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const loser = two[replies.findIndex(({ status }) => status === 409)]!
  expect((await app.as(loser, 'protected')).body.email).toBe(loser.email)
})

test('an address mistyped at the registration is replaced, and its owner gets no mail', async () => {
  const app = await testApp()
  const mette = await app.person({ verified: false, password, email: 'mtete@example.dk' })
  await app.as(mette, 'newEmail', { email: fresh, password })
  const { body } = await app.as(mette, 'verifyNewEmail', { code: await codeMailedTo(app, fresh) })
  expect(body).toMatchObject({ email: fresh, verified: true })
  await app.settled()
  expect(await app.outbox('mtete@example.dk')).toEqual([])
})

test('a reset link that went to the old address stops working', async () => {
  const { app, mette } = await somebody()
  await app.as(null, 'forgotPassword', { email: mette.email })
  await app.settled()
  const token = /token=(\S+)/.exec((await app.outbox(mette.email))[0]!.text)![1]!
  await app.as(mette, 'newEmail', { email: fresh, password })
  await app.as(mette, 'verifyNewEmail', { code: await codeMailedTo(app, fresh) })
  expect((await app.as(null, 'validateResetToken', { token })).body.valid).toBe(false)
})

test("a seller's payment provider gets the new address", async () => {
  const app = await testApp()
  const seller = await app.seller({ password })
  await app.as(seller, 'newEmail', { email: fresh, password })
  await app.as(seller, 'verifyNewEmail', { code: await codeMailedTo(app, fresh) })
  await app.settled()
  const { payout_details_changed_at } = await app.deps.db
    .selectFrom('account')
    .select('payout_details_changed_at')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  expect(payout_details_changed_at).toBe(null)
})

async function somebody() {
  const app = await testApp()
  return { app, mette: await app.person({ password, firstName: 'Mette' }) }
}

async function codeMailedTo(app: TestApp, address: string): Promise<string> {
  await app.settled()
  const [mail] = await app.outbox(address)
  return /\b\d{6}\b/.exec(mail!.text)![0]
}

async function give(app: TestApp, mette: Person, code: string) {
  const { status, body } = await app.as(mette, 'verifyNewEmail', { code })
  return [status, body.message]
}

function subjects(mails: { subject: string | null }[]) {
  return mails.map(({ subject }) => subject)
}
