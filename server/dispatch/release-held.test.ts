import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { releaseHeld } from './release-held.ts'

test('a node returns while another one lets go the same piece, and takes what is left later', async () => {
  const app = await testApp()
  const { db, clock } = app.deps
  const now = clock.now()
  await sql`
    insert into dispatch (channel, kind, subject_id, created_at, held_until)
    select 'push', 'new_message', n::text, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 500) n`.execute(
    db,
  )
  const held = db.selectFrom('dispatch').select('id').where('held_until', 'is not', null)
  await db.transaction().execute(async (tx) => {
    expect(await tx.selectFrom('dispatch').select('id').forUpdate().execute()).toHaveLength(500)
    await releaseHeld(app.deps)
    expect(await held.execute()).toHaveLength(500)
  })
  await releaseHeld(app.deps)
  expect(await held.execute()).toEqual([])
})
