import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { connect } from './db/connect.ts'
import { everyMinute } from './handlers.ts'

test('unreadable photos do not stop the other work of the minute, and the failure is logged', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const { db } = app.deps
  await db.updateTable('photo').set({ preview: null }).where('listing_id', '=', id).execute()
  const failures: unknown[] = []
  const photos = { ...app.deps.photos, get: () => Promise.reject(new Error('the store is down')) }
  const log = { ...app.deps.log, error: (facts: object) => void failures.push(facts) }

  await everyMinute({ ...app.deps, photos, log })

  expect(failures).toMatchObject([{ work: 'renderMissingPreviews' }])
})

test('a minute in which nothing is due begins no transaction and sends few statements, and an index can serve each question for what is due', async () => {
  const app = await testApp({}, { fresh: true })
  await app.listedBook()
  await app.settled()
  const sent: string[] = []
  const { db, close } = await connect(app.databaseUrl, {
    max: 1,
    onQuery: ({ text }) => void sent.push(text),
  })
  await everyMinute({ ...app.deps, db })
  expect(sent).not.toContain('begin')
  expect(sent.length).toBeLessThan(50)

  const asking = sent.filter((text) => text.startsWith('select array[exists'))
  expect(asking.length).toBeGreaterThan(8)
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const text of asking) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (generic_plan) ${sql.raw(text)}`.execute(
        tx,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      // There are few reports.
      expect(plan).not.toMatch(/Seq Scan on (?!report )/)
    }
  })
  await close()
})
