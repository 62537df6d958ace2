import { expect, onTestFinished, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { basketOf, createPeople } from '#test/people'

const titlesIn = ({ body }: { body: { apiBook: { title: string } }[] }) =>
  body.map(({ apiBook }) => apiBook.title)

test('guests are given one answer for a while; whoever is somebody is given the newest', async () => {
  const { as, person, renameSeller } = await market()
  const guest = () => as(null, 'getResults', { query: 'kemien' })
  let [first, second] = [await guest(), await guest()]
  // News of the book's coming may still be on its way, and clears what was kept.
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

test('each question has its own answer', async () => {
  const { as } = await market()
  const ask = (query: string) => as(null, 'getResults', { query })
  expect(titlesIn(await ask('kemien'))).toEqual(['Kend kemien'])
  expect(titlesIn(await ask('calculus'))).toEqual([])
  expect(titlesIn(await as(null, 'getResults', { query: 'kemien', minPrice: 900_00 }))).toEqual([])
  expect(titlesIn(await as(null, 'books'))).toEqual(['Kend kemien'])
})

test('a new book and a sold one are seen by the next guests of every node', async () => {
  const { nodes, listedBook, book, db } = await market()
  const seenAt = nodes.map((node) => async () => titlesIn(await node.as(null, 'books')))
  for (const seen of seenAt) expect(await seen()).toEqual(['Kend kemien'])

  await listedBook({ title: 'Calculus' })
  for (const seen of seenAt) await expect.poll(seen).toEqual(['Kend kemien', 'Calculus'])

  await db.updateTable('listing').set({ state: 'deleted' }).where('id', '=', book.id).execute()
  for (const seen of seenAt) await expect.poll(seen).toEqual(['Calculus'])
})

test('that a book is reserved, and then sold, is seen by the next guests', async () => {
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

test('who wants nothing that is kept is given the newest', async () => {
  const { url, as, book, renameSeller } = await market()
  const guest = () => as(null, 'findBook', { dbId: book.id })
  const inARow = async () => {
    await renameSeller('Gammelt')
    await guest()
    await renameSeller('Nyt')
    const kept = (await guest()).body.buyBook.seller
    return { fresh: await freshSeller(url, book.id), kept }
  }
  await expect.poll(inARow).toEqual({ fresh: 'Nyt', kept: 'Gammelt' })
})

test('a refusal is not kept', async () => {
  const { as, book, db } = await market()
  const look = async () => (await as(null, 'findBook', { dbId: book.id })).status
  await db.updateTable('listing').set({ state: 'deleted' }).where('id', '=', book.id).execute()
  await expect.poll(look).toBe(404)
  await db.updateTable('listing').set({ state: 'active' }).where('id', '=', book.id).execute()
  await expect.poll(look).toBe(200)
})

test('what cannot be understood is refused as ever', async () => {
  const { as } = await market()
  const ask = () => as(null, 'getResults', { query: 'kemien', limit: 0 })
  expect([(await ask()).status, (await ask()).status]).toEqual([400, 400])
})

/** Asked for as a page does that may be kept itself. */
async function freshSeller(url: string, dbId: string) {
  const answer = await fetch(`${url}/api/findBook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    body: JSON.stringify({ dbId }),
  })
  return ((await answer.json()) as { buyBook: { seller: string } }).buyBook.seller
}

/** Two nodes on one database, both of which hear, and a book for sale. */
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
