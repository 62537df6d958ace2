import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import { type Db } from '../../db/db.ts'
import { SerialisedList } from '../../http/serialised-list.ts'
import { testApp, type TestApp } from '#test/app'
import { presenter } from '../../features/books/presenter.ts'
import { CurrentIndex, mostStaleMs } from '../index/current-index.ts'
import { openSearch, type Search } from '../search.ts'
import { CopyCache } from './copy-cache.ts'

/** A new process with an empty cache. */
async function newNode({ databaseUrl }: TestApp): Promise<{ db: Db; search: Search }> {
  const { db, close } = await connect(databaseUrl, { max: 2 })
  onTestFinished(close)
  return { db, search: openSearch(db, presenter) }
}

/** The list after changes by others must be visible. */
async function shownBy({ search }: { search: Search }, viewerId: string | null = null): Promise<string> {
  await setTimeout(mostStaleMs)
  const { items, total } = await search.find({ query: 'kemi', limit: 40 }, viewerId)
  const list = items instanceof SerialisedList ? items.json.toString() : JSON.stringify(items)
  return `${total} ${list}`
}

test('a node with a warm cache shows the same copies as a new node after any change', async () => {
  const app = await testApp()
  const [anna, bo] = [await app.seller(), await app.seller()]
  const books = [await app.listedBook({ title: 'Kemi' }, anna)]
  const isbn = '9788700000002'
  for (const seller of [bo, anna, bo])
    books.push(await app.listedBook({ title: 'Uorganisk kemi', isbn }, seller))
  const [first, second, third] = books.map(({ id }) => id)
  const warm = await newNode(app)
  const steps = {
    price: sql`update listing set price = price + 4200 where id = ${second}`,
    words: sql`update listing set description = 'Som ny' where id = ${third}`,
    seller: sql`update account set first_name = 'Nyt navn' where id = ${bo.id}`,
    photo: sql`update photo set preview = 'AAAA' where listing_id = ${second}`,
    'no photo': sql`delete from photo where listing_id = ${first}`,
    edition: sql`update book set edition = '7. udgave' where id = ${books[1]!.bookId}`,
    taken: sql`update listing set state = 'deleted' where id = ${second}`,
    // Leaves all counts as they were.
    'one for another': sql`
      update listing set state = case state when 'deleted' then 'active' else 'deleted' end
      where id in (${second}, ${third})`,
    back: sql`update listing set state = 'active' where state = 'deleted'`,
    condition: sql`update listing set condition = 1 where id = ${third}`,
    'another edition': sql`update listing set book_id = ${books[0]!.bookId} where id = ${third}`,
    deleted: sql`update listing set state = 'deleted' where id = ${second}`,
    gone: sql`delete from listing where id = ${first}`,
  }
  let before = await shownBy(warm)
  for (const [name, step] of Object.entries(steps)) {
    await step.execute(app.deps.db)
    const shown = await shownBy(warm)
    expect({ [name]: shown }).not.toEqual({ [name]: before })
    const begun = await newNode(app)
    expect({ [name]: shown }).toEqual({ [name]: await shownBy(begun) })
    expect({ [name]: await shownBy(warm, anna.id) }).toEqual({ [name]: await shownBy(begun, anna.id) })
    before = shown
  }
})

test('a commit is shown while other transactions run, and their changes once they commit', async () => {
  const app = await testApp()
  const [slow, quick] = [await app.listedBook({ title: 'Kemi' }), await app.listedBook({ title: 'Kemi' })]
  const node = await newNode(app)
  const dearer = (db: Db, id: string, price: number) =>
    sql`update listing set price = ${price} where id = ${id}`.execute(db)
  await shownBy(node)
  await app.deps.db.transaction().execute(async (tx) => {
    await dearer(tx, slow.id, 77_700)
    // The rows of different editions do not block each other.
    await dearer(node.db, quick.id, 66_600)
    expect(await shownBy(node)).toContain('66600')
    expect(await shownBy(node)).not.toContain('77700')
  })
  expect(await shownBy(node)).toContain('77700')
})

test('the first read is as small as needed, the next a whole page, and a read after a change as large as before', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { bookId } = await app.listedBook({ title: 'Kemi' }, seller)
  await sql`
    insert into listing (book_id, seller_id, price, condition, created_at, updated_at)
    select ${bookId}::uuid, ${seller.id}::uuid, 10000 + n, 2, now(), now() from generate_series(1, 40) n`.execute(
    app.deps.db,
  )
  const { db } = await newNode(app)
  const [index, cache] = [new CurrentIndex(db), new CopyCache(db, presenter.serialiseCard)]
  const known = async (most: number) => {
    await setTimeout(mostStaleMs)
    const edition = (await index.now()).get(bookId)!
    const [copies] = await cache.cheapest([{ edition, most }])
    return copies!.length
  }
  expect(await known(2)).toBe(2)
  expect(await known(3)).toBe(24)
  expect(await known(1)).toBe(24)
  expect(await known(30)).toBe(30)
  await sql`update listing set price = price + 100 where price = 10001`.execute(app.deps.db)
  expect(await known(1)).toBe(30)
  expect(await known(60)).toBe(41)
})
