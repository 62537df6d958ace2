import { expect, test } from 'vitest'
import { testApp } from '#test/app'

const dayInHours = 24

test('failed tries, used links, texted codes and old log-ins are deleted once they no longer count', async () => {
  const app = await testApp()
  const mette = await app.person({ password: 'den rigtige' })
  await app.as(null, 'login', { email: mette.email, password: 'et gæt' })
  await app.as(null, 'forgotPassword', { email: mette.email })
  await app.as(null, 'askSignInLink', { email: mette.email })
  await app.as(mette, 'newPhone', { phone: '4528416703' })
  await app.settled()
  const { db } = app.deps
  const counted = async () => [
    (await db.selectFrom('session').select('account_id').execute()).length,
    (await db.selectFrom('password_reset').select('account_id').execute()).length,
    (await db.selectFrom('sign_in_link').select('account_id').execute()).length,
    (await db.selectFrom('login_failure').select('key').execute()).length,
    (await db.selectFrom('texted_code').select('phone').execute()).length,
  ]
  // The try counts for the account and for its origin.
  expect(await counted()).toEqual([1, 1, 1, 2, 1])
  await app.advance(dayInHours + 2)
  expect(await counted()).toEqual([1, 0, 0, 0, 0])
  expect((await app.as(mette, 'protected')).status).toBe(200)
  await app.advance(29 * dayInHours)
  expect(await counted()).toEqual([0, 0, 0, 0, 0])
})
