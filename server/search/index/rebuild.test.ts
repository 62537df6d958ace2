import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { needsRebuild, rebuildSearch } from './rebuild.ts'

test('popularity is recounted from the copies, whatever was stored before', async () => {
  const app = await testApp()
  const { db } = app.deps
  const often = await app.listedBook({ isbn: '9788700000001' })
  await app.listedBook({ isbn: '9788700000001' })
  const gone = await app.listedBook({ isbn: '9788700000002' })
  await sql`delete from listing where id = ${gone.id}`.execute(db)
  await sql`update search_edition set copies = 7, good = 7`.execute(db)

  await rebuildSearch(db)

  const editions = await db
    .selectFrom('search_edition')
    .select(['book_id as id', 'popularity', 'copies', 'good'])
    .orderBy('popularity', 'desc')
    .execute()
  expect(editions).toEqual([
    { id: often.bookId, popularity: 2, copies: 2, good: 2 },
    { id: gone.bookId, popularity: 0, copies: 0, good: 0 },
  ])
})

test('only a database without counts needs a rebuild', async () => {
  const app = await testApp()
  const { db } = app.deps
  expect(await needsRebuild(db)).toBe(false)
  await app.listedBook()
  expect(await needsRebuild(db)).toBe(true)
  await rebuildSearch(db)
  expect(await needsRebuild(db)).toBe(false)
})
