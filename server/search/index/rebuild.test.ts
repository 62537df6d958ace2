import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { awaitsRebuild, rebuildSearch } from './rebuild.ts'

test('editions are as popular as they have copies, whatever stood there before', async () => {
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

test('what has never been counted awaits it, and nothing else', async () => {
  const app = await testApp()
  const { db } = app.deps
  expect(await awaitsRebuild(db)).toBe(false)
  await app.listedBook()
  expect(await awaitsRebuild(db)).toBe(true)
  await rebuildSearch(db)
  expect(await awaitsRebuild(db)).toBe(false)
})
