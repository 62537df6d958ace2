import { sql, type Expression } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from './connect.ts'
import { preparedQuery } from './prepared.ts'

const booksOf = preparedQuery(
  'test books',
  (db, isbn: Expression<string>, titles: Expression<readonly string[]>) =>
    db
      .selectFrom('book')
      .select('title')
      .where('source', '=', 'test')
      .where('title', '=', sql<string>`any(${titles})`)
      .where('isbn', '<>', isbn),
)

test('a prepared query takes its values by place, and in a transaction sees what it has written', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 2 })
  onTestFinished(close)
  const book = (title: string, isbn: string) => ({ title, isbn, source: 'test', fetched_at: new Date() })
  const books = [book('Kemi', '9788700000001'), book('Fysik', '9788700000002')]
  const read = async (from: typeof db) =>
    (await booksOf(from, '9788700000003', ['Kemi', 'Fysik'])).map(({ title }) => title).toSorted()

  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('book')
      .values([...books, book('Kemi', '9788700000003')])
      .execute()
    expect(await read(tx)).toEqual(['Fysik', 'Kemi'])
    expect(await read(db)).toEqual([])
  })
  expect(await read(db)).toEqual(['Fysik', 'Kemi'])
})
