import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

const email = 'mette@example.dk'
const mette = {
  first_name: 'Mette',
  last_name: 'Dal',
  email,
  dob: { day: 29, month: 2, year: 2004 },
  password: 'en hemmelig ko',
}
const squatter = { ...mette, first_name: 'Ukendt', password: 'gemt bag hegnet' }

/** Registers Mette's address for somebody who never proves it. */
async function taken(app: TestApp) {
  const { body } = await app.as(null, 'register', squatter)
  await app.as(body, 'setAddress', { values: { phone: '4528416703' } })
  return body
}

test('an address that nobody proved within a day is free for another, who gets nothing of the first', async () => {
  const app = await testApp()
  const first = await taken(app)
  expect((await app.as(null, 'register', mette)).body.code).toBe('email_taken')

  await app.advance(24)
  const { status, body } = await app.as(null, 'register', mette)

  expect(status).toBe(200)
  expect(body.user).toMatchObject({ first_name: 'Mette', email, phone: null, verified: false })
  expect(body.user._id).not.toBe(first.user._id)
  expect((await app.as(first, 'protected')).status).toBe(401)
  expect((await app.as(null, 'login', { email, password: squatter.password })).status).toBe(401)
  expect((await app.as(null, 'login', { email, password: mette.password })).status).toBe(200)
  const rows = await app.deps.db.selectFrom('account').select(['email', 'first_name', 'phone']).execute()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    email: `${first.user._id}@slettet.invalid`,
    first_name: 'Slettet',
    phone: null,
  })
})

test('a code that was mailed for the first account proves nothing for the second', async () => {
  const app = await testApp()
  await taken(app)
  await app.settled()
  const code = /^ +(\d{6})$/m.exec((await app.outbox(email))[0]!.text)![1]!
  await app.advance(24)
  const { body } = await app.as(null, 'register', mette)
  expect((await app.as(body, 'validateEmail', { code })).status).toBe(400)
})

test.each<[string, (app: TestApp) => Promise<unknown>]>([
  [
    'is proved',
    async (app) => {
      const now = app.deps.clock.now()
      await app.deps.db
        .updateTable('account')
        .set({ email_verified_at: now })
        .where('email', '=', email)
        .execute()
    },
  ],
  [
    'has bought something',
    async (app) => {
      const { body } = await app.as(null, 'login', { email, password: squatter.password })
      const { url } = (await app.as(body, 'buyBook', basketOf([await app.listedBook()]))).body
      await app.pay(url)
    },
  ],
  [
    'is suspended',
    async (app) => {
      const operator = await app.person({ role: 'operator' })
      const { body } = await app.as(null, 'login', { email, password: squatter.password })
      await app.as(operator, 'suspendUser', { userId: body.user._id, statement: 'Snyd' })
    },
  ],
])('an account that %s never gives way', async (_, happen) => {
  const app = await testApp()
  await taken(app)
  await happen(app)
  await app.advance(25)

  expect((await app.as(null, 'register', mette)).body.code).toBe('email_taken')
  expect(
    await app.deps.db.selectFrom('account').select('id').where('email', '=', email).execute(),
  ).toHaveLength(1)
})

test('of two registrations that find the same old account one gets the address', async () => {
  const app = await testApp()
  await taken(app)
  await app.advance(24)
  const replies = await Promise.all([1, 2, 3].map(() => app.as(null, 'register', mette)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
