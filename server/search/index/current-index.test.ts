import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import { type Db } from '../../db/db.ts'
import { testApp, type TestApp } from '#test/app'
import { CurrentIndex, mostStaleMs } from './current-index.ts'

/** Another process, with an index of its own. */
async function otherNode({ databaseUrl }: TestApp): Promise<Db> {
  const { db, close } = await connect(databaseUrl, { max: 2 })
  onTestFinished(close)
  return db
}

const indexes = new WeakMap<Db, CurrentIndex>()

function currentIndex(db: Db) {
  const index = indexes.get(db) ?? new CurrentIndex(db)
  indexes.set(db, index)
  return index.now()
}

/** The titles once changes by others must be visible. */
async function titlesFor(db: Db, word: string): Promise<string[]> {
  await setTimeout(mostStaleMs)
  return titlesNow(db, word)
}

async function titlesNow(db: Db, word: string): Promise<string[]> {
  const found: string[] = []
  const index = await currentIndex(db)
  index.visit(word, ({ shown }) => found.push(shown.title) > 0)
  return found.toSorted()
}

test('a node sees within milliseconds what another lists, deletes or renames', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const other = await otherNode(app)
  expect(await titlesFor(other, 'kemi')).toEqual([])

  const { id, bookId } = await app.listedBook({ title: 'Kemi' }, seller)
  expect(await titlesFor(other, 'kemi')).toEqual(['Kemi'])

  await app.deps.db.updateTable('book').set({ title: 'Kemi og fysik' }).where('id', '=', bookId).execute()
  expect(await titlesFor(other, 'fysik')).toEqual(['Kemi og fysik'])

  await app.as(seller, 'deleteMyBook', { dbId: id })
  expect(await titlesFor(other, 'kemi')).toEqual([])
})

test('a node sees its own changes at once', async () => {
  const app = await testApp()
  const { db } = app.deps
  const seller = await app.seller()
  for (let n = 0; n < 5; n++) {
    expect(await titlesNow(db, 'kemi')).toEqual([])
    const { id } = await app.listedBook({ title: 'Kemi' }, seller)
    expect(await titlesNow(db, 'kemi')).toEqual(['Kemi'])
    await app.as(seller, 'deleteMyBook', { dbId: id })
  }
})

test('a late commit is seen although later transactions were seen before it', async () => {
  const app = await testApp()
  const other = await otherNode(app)
  const slow = await app.listedBook({ title: 'Langsom kemi', isbn: '9788700000001' })
  const quick = await app.listedBook({ title: 'Hurtig kemi', isbn: '9788700000002' })
  expect(await titlesFor(other, 'kemi')).toEqual(['Hurtig kemi', 'Langsom kemi'])
  const taken = (db: Db, id: string) => sql`update listing set state = 'deleted' where id = ${id}`.execute(db)

  await app.deps.db.transaction().execute(async (tx) => {
    await taken(tx, slow.id)
    await taken(other, quick.id)
    expect(await titlesFor(other, 'kemi')).toEqual(['Langsom kemi'])
    expect(await titlesFor(other, 'kemi')).toEqual(['Langsom kemi'])
  })
  expect(await titlesFor(other, 'kemi')).toEqual([])
})

test('an ageing result serves during the next query; if that fails, readers get the error once the result is too old', async () => {
  const app = await testApp()
  const other = await otherNode(app)
  await app.listedBook({ title: 'Kemi' })
  await titlesFor(other, 'kemi')
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.deps.db)
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const checkedAt = performance.now() + 60_000

  clock.mockReturnValue(checkedAt)
  await titlesNow(other, 'kemi')
  await rename('search_edition', 'search_edition_away')
  clock.mockReturnValue(checkedAt + mostStaleMs - 1)
  expect(await titlesNow(other, 'kemi')).toEqual(['Kemi'])
  clock.mockReturnValue(checkedAt + mostStaleMs)
  await expect(titlesNow(other, 'kemi')).rejects.toThrow('search_edition')

  await rename('search_edition_away', 'search_edition')
  clock.mockReturnValue(checkedAt + 2 * mostStaleMs)
  await titlesNow(other, 'kemi')
  const { bookId } = await app.listedBook({ title: 'Uorganisk kemi', isbn: '9788700000002' })
  // The reader does not wait until the result is too old: the next query already knows it.
  clock.mockReturnValue(checkedAt + 3 * mostStaleMs - 1)
  const known = async () => (await currentIndex(other)).get(bookId)?.shown.title
  expect(await known()).toBeUndefined()
  await expect.poll(known).toBe('Uorganisk kemi')
})

test('the index recovers once the database answers again', async () => {
  const app = await testApp()
  const other = await otherNode(app)
  await app.listedBook({ title: 'Kemi' })
  await sql`alter table search_edition rename to search_edition_away`.execute(app.deps.db)
  await expect(titlesFor(other, 'kemi')).rejects.toThrow('search_edition')
  await sql`alter table search_edition_away rename to search_edition`.execute(app.deps.db)
  expect(await titlesFor(other, 'kemi')).toEqual(['Kemi'])
})

test('a new count of popularity changes the order, and everything is found meanwhile', async () => {
  const app = await testApp()
  const { db } = app.deps
  const other = await otherNode(app)
  const seen = async () => {
    const found: number[] = []
    ;(await currentIndex(other)).visit('kemi', ({ popularity }) => found.push(popularity) > 0)
    return found
  }
  await sql`
    with added as (
      insert into book (isbn, title, authors, source, fetched_at)
      select (9788700000000 + n)::text, 'Kemi ' || n, '{}', 'test', now() from generate_series(1, 600) n returning id)
    insert into listing (book_id, seller_id, price, condition, created_at, updated_at)
    select id, ${(await app.seller()).id}::uuid, 10000, 2, now(), now() from added`.execute(db)
  expect(await seen()).toEqual(Array.from({ length: 600 }, () => 0))

  await sql`update search_edition set popularity = substr(isbn, 10)::int`.execute(db)
  expect((await seen()).toSorted((one, more) => one - more).at(-1)).toBe(600)
  await expect.poll(seen).toEqual(Array.from({ length: 600 }, (_, at) => 600 - at))
})
