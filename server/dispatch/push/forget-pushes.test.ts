import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { forgetPushes } from './forget-pushes.ts'

test('device notifications and their outcomes are deleted after three days, and the mail stays', async () => {
  const app = await testApp()
  const { db, push } = app.deps
  const book = await app.listedBook()
  await app.as(book.seller, 'turnOnPush', app.sandbox.push.subscribe(push.publicKey))
  const msg = 'Hej'
  await app.as(await app.person(), 'chatSM', { chat: { dbId: book.id }, msg })
  await app.settled()
  const kept = async () => [
    (await db.selectFrom('dispatch').select('channel').orderBy('channel').execute()).map(
      (row) => row.channel,
    ),
    (await db.selectFrom('push_delivery').select('state').execute()).length,
  ]
  await app.advance(71)
  expect(await kept()).toEqual([['mail', 'push'], 1])
  await app.advance(2)
  expect(await kept()).toEqual([['mail'], 0])
})

test('all old ones are deleted and the new ones stay, however many there are', async () => {
  const app = await testApp()
  const { db, clock } = app.deps
  const { id } = await app.person()
  await sql`
    insert into dispatch (channel, kind, subject_id, account_id, state, created_at)
    select 'push', 'new_message', n::text, ${id}, 'sent',
      ${clock.now()}::timestamptz - case when n <= 2500 then interval '73 hours' else interval '71 hours' end
    from generate_series(1, 2510) n`.execute(db)
  await forgetPushes(app.deps)
  const left = await db.selectFrom('dispatch').select('id').where('channel', '=', 'push').execute()
  expect(left).toHaveLength(10)
})
