import { expect, onTestFinished, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { basketOf, createPeople } from '#test/people'

const titlesIn = ({ body }: { body: { apiBook: { title: string } }[] }) =>
  body.map(({ apiBook }) => apiBook.title)

test('guests share one answer for a while, and a signed-in person gets the newest', async () => {
  const { as, person, renameSeller } = await market()
  const guest = () => as(null, 'getResults', { query: 'kemien' })
  let [first, second] = [await guest(), await guest()]
  // The notification of the new book may still be on its way and clear the cache.
  await expect
    .poll(async () => {
      first = await guest()
      await renameSeller('Nyt')
      second = await guest()
      await renameSeller('Gammelt')
      return second.body[0]!.seller.first_name
    })
    .not.toBe('Nyt')
  await renameSeller('Nyt')
  expect(second.body).toEqual(first.body)
  for (const name of ['content-type', 'x-total-count', 'cache-control', 'x-content-type-options'])
    expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)])
  expect(second.headers.get('cache-control')).toBe('no-store')

  const own = await as(await person(), 'getResults', { query: 'kemien' })
  expect(own.body[0]!.seller.first_name).toBe('Nyt')
  expect((await as({ token: 'unknown' }, 'getResults', { query: 'kemien' })).body).toEqual(own.body)
})

test('each query has its own answer', async () => {
  const { as } = await market()
  const ask = (query: string) => as(null, 'getResults', { query })
  expect(titlesIn(await ask('kemien'))).toEqual(['Kend kemien'])
  expect(titlesIn(await ask('calculus'))).toEqual([])
  expect(titlesIn(await as(null, 'getResults', { query: 'kemien', minPrice: 900_00 }))).toEqual([])
  expect(titlesIn(await as(null, 'books'))).toEqual(['Kend kemien'])
})

test('guests of every node see a new book and a sale at once', async () => {
  const { nodes, listedBook, book, db } = await market()
  const seenAt = nodes.map((node) => async () => titlesIn(await node.as(null, 'books')))
  for (const seen of seenAt) expect(await seen()).toEqual(['Kend kemien'])

  await listedBook({ title: 'Calculus' })
  for (const seen of seenAt) await expect.poll(seen).toEqual(['Kend kemien', 'Calculus'])

  await db.updateTable('listing').set({ state: 'deleted' }).where('id', '=', book.id).execute()
  for (const seen of seenAt) await expect.poll(seen).toEqual(['Calculus'])
})

test('guests see at once that a book is reserved, and then sold', async () => {
  const { as, pay, person, book } = await market()
  const look = async () => {
    const { reserved, sold } = (await as(null, 'findBook', { dbId: book.id })).body.dbBook
    return { reserved, sold }
  }
  expect(await look()).toEqual({ reserved: false, sold: false })

  const { body } = await as(await person(), 'buyBook', basketOf([book]))
  await expect.poll(look).toEqual({ reserved: true, sold: false })

  await pay(body.url)
  await expect.poll(look).toEqual({ reserved: false, sold: true })
})

test('a request for an uncached answer gets the newest', async () => {
  const { url, as, book, renameSeller } = await market()
  const guest = () => as(null, 'findBook', { dbId: book.id })
  const inARow = async () => {
    await renameSeller('Gammelt')
    await guest()
    await renameSeller('Nyt')
    const cached = (await guest()).body.buyBook.seller
    return { fresh: await freshSeller(url, book.id), cached }
  }
  await expect.poll(inARow).toEqual({ fresh: 'Nyt', cached: 'Gammelt' })
})

test('a refusal is not cached', async () => {
  const { as, book, db } = await market()
  const look = async () => (await as(null, 'findBook', { dbId: book.id })).status
  await db.updateTable('listing').set({ state: 'deleted' }).where('id', '=', book.id).execute()
  await expect.poll(look).toBe(404)
  await db.updateTable('listing').set({ state: 'active' }).where('id', '=', book.id).execute()
  await expect.poll(look).toBe(200)
})

test('an invalid request is refused as usual', async () => {
  const { as } = await market()
  const ask = () => as(null, 'getResults', { query: 'kemien', limit: 0 })
  expect([(await ask()).status, (await ask()).status]).toEqual([400, 400])
})

/** Requests an uncached answer, as a cacheable page does. */
async function freshSeller(url: string, dbId: string) {
  const answer = await fetch(`${url}/api/findBook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    body: JSON.stringify({ dbId }),
  })
  return ((await answer.json()) as { buyBook: { seller: string } }).buyBook.seller
}

/** Two nodes on one database, both listening, and a book for sale. */
async function market() {
  const databaseUrl = await freshDatabase()
  const open = async () => {
    const app = await openApp({ databaseUrl, env: { SHORT_CACHE_SECONDS: '60' } })
    onTestFinished(app.close)
    return { ...app, ...appCalls(app) }
  }
  const nodes = [await open(), await open()]
  const [{ as, pay, url, deps }] = nodes as [(typeof nodes)[0]]
  const people = createPeople(deps)
  const book = await people.listedBook({ title: 'Kend kemien', price: 200_00 })
  const { db } = deps
  const renameSeller = (first_name: string) =>
    db.updateTable('account').set({ first_name }).where('id', '=', book.seller.id).execute()
  return { nodes, as, pay, url, db, book, renameSeller, ...people }
}
