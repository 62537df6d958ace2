import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { everyMinute } from './handlers.ts'

test('while photos cannot be read, suggestions are refreshed all the same, and the failure is written down', async () => {
  const app = await testApp()
  const { id, bookId } = await app.listedBook()
  const { db } = app.deps
  await db.updateTable('photo').set({ preview: null }).where('listing_id', '=', id).execute()
  await sql`insert into search_stale (book_id) values (${bookId})`.execute(db)
  const failures: unknown[] = []
  const photos = { ...app.deps.photos, get: () => Promise.reject(new Error('the store is down')) }
  const log = { ...app.deps.log, error: (facts: object) => void failures.push(facts) }

  await everyMinute({ ...app.deps, photos, log })

  expect(await db.selectFrom('search_stale').select('id').execute()).toEqual([])
  expect(failures).toMatchObject([{ work: 'drawMissingPreviews' }])
})
