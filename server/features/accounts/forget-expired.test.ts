import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '#test/app'
import { forgetExpired } from './forget-expired.ts'

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

test('the sweep waits for no key of tries that a log-in counts at this moment, and deletes the others', async () => {
  const app = await testApp()
  const { db, clock } = app.deps
  const last_failure_at = new Date(clock.now().getTime() - 2 * 86_400_000)
  await db
    .insertInto('login_failure')
    .values(['counted', 'old'].map((key) => ({ key, failures: 1, last_failure_at })))
    .execute()
  const swept = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('login_failure').select('key').where('key', '=', 'counted').forUpdate().execute()
    const sweep = forgetExpired(app.deps)
    const outcome = await Promise.race([sweep.then(() => 'done'), aLockIsWaitedFor().then(() => 'waits')])
    return { outcome, sweep }
  })
  await swept.sweep
  expect(swept.outcome).toBe('done')
  expect(await db.selectFrom('login_failure').select('key').execute()).toEqual([{ key: 'counted' }])

  function aLockIsWaitedFor() {
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    }
    return vi.waitUntil(isWaiting, { timeout: 5000 }).catch(() => null)
  }
})
