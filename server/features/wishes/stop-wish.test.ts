import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { listingForm } from '#test/listing-form'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const newer = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9781285740621', edition: '2. udgave' }

/** Two editions that nobody sells, their seller, and a person. */
async function market() {
  const app = await testApp()
  const seller = await app.seller()
  const [book, other] = [await app.listedBook(calculus), await app.listedBook(newer)]
  for (const { seller: owner, id } of [book, other]) await app.as(owner, 'deleteMyBook', { dbId: id })
  const person = await app.person()
  async function putUp(price: number, bookId = book.bookId) {
    await app.as(seller, 'newBook', await listingForm({ bookId, price }))
    await app.settled()
  }
  return { app, seller, person, putUp, other }
}

/** The keys of the links in a person's newest mail. */
async function keysFor(app: TestApp, { email }: Person) {
  const [mail] = await app.outbox(email)
  const links = [...mail!.text.matchAll(/^(Stop besked.*): \S+\/afmeld\/%C3%B8nske\?key=(\S+)$/gm)]
  return links.map(([, words, key]) => ({ words, key: key! }))
}

const wishesOf = async (app: TestApp, person: Person) => (await app.as(person, 'wishes')).body

test('the link of a mail stops the wish without a log-in, by a press only, and an undo brings it back as it was', async () => {
  const { app, person, putUp } = await market()
  await app.as(person, 'saveWish', { isbn: calculus.isbn, highest: 500_00, condition: 2 })
  const [before] = await wishesOf(app, person)
  await putUp(200_00)
  const [link, ...more] = await keysFor(app, person)
  expect(more).toEqual([])
  expect(link!.words).toBe('Stop besked om denne bog')
  const { key } = link!
  // A scanner opens the page.
  const read = () => app.as(null, 'readWishStop', { key })
  expect((await read()).body).toEqual({ about: 'Calculus', bookId: before!.apiBook!.bookId, isWaiting: true })
  expect(await wishesOf(app, person)).toHaveLength(1)

  await app.advance(2)
  const { body: stopped } = await app.as(null, 'stopWish', { key })
  expect(await wishesOf(app, person)).toEqual([])
  expect((await read()).body).toMatchObject({ about: 'Calculus', isWaiting: false })
  expect((await app.as(null, 'stopWish', { key })).body).toEqual({ undo: null })
  await putUp(210_00)
  expect(await app.outbox(person.email)).toHaveLength(1)

  for (let n = 0; n < 2; n++)
    expect((await app.as(null, 'resumeWish', { undo: stopped.undo! })).status).toBe(200)
  const { created, endsAt, highest, condition } = before!
  expect(await wishesOf(app, person)).toMatchObject([
    { created, endsAt, highest, condition, anyEdition: true },
  ])
  await app.advance(2)
  await putUp(220_00)
  expect(await app.outbox(person.email)).toHaveLength(2)
})

test('all wishes that the book meets are stopped, nobody else’s, and no other book’s', async () => {
  const { app, person, putUp, other } = await market()
  const neighbour = await app.person()
  await app.as(neighbour, 'saveWish', { isbn: calculus.isbn })
  for (const isbn of [calculus.isbn, newer.isbn]) await app.as(person, 'saveWish', { isbn })
  const alone = await app.listedBook({ title: 'Organisk kemi', isbn: '9788750210368' })
  await app.as(person, 'saveWish', { isbn: '9788750210368' })
  await putUp(200_00, other.bookId)
  const [link] = await keysFor(app, person)
  await app.as(null, 'stopWish', { key: link!.key })
  expect(await wishesOf(app, person)).toMatchObject([{ apiBook: { bookId: alone.bookId } }])
  expect(await wishesOf(app, neighbour)).toHaveLength(1)
})

test('a mail of a saved search stops that search, and one of several books names each', async () => {
  const { app, person, putUp } = await market()
  await app.as(person, 'chooseNotices', { mailOfWishes: 'daily' })
  await app.as(person, 'saveWish', { search: 'spivak' })
  const kemi = await app.listedBook({ title: 'Organisk kemi', isbn: '9788750210368' })
  await app.as(kemi.seller, 'deleteMyBook', { dbId: kemi.id })
  await app.as(person, 'saveWish', { isbn: '9788750210368' })
  await putUp(200_00)
  await putUp(150_00, kemi.bookId)
  await app.advance(24)
  const links = await keysFor(app, person)
  expect(links.map(({ words }) => words)).toEqual([
    'Stop besked om »Organisk kemi«',
    'Stop besked om »spivak«',
  ])
  const { key } = links[1]!
  expect((await app.as(null, 'readWishStop', { key })).body).toEqual({
    about: 'spivak',
    bookId: null,
    isWaiting: true,
  })
  await app.as(null, 'stopWish', { key })
  expect(await wishesOf(app, person)).toMatchObject([{ apiBook: { title: 'Organisk kemi' } }])
  expect((await app.as(null, 'readWishStop', { key })).body).toMatchObject({ about: null, isWaiting: false })
})

test.each([
  [undefined, ['Stop besked om denne bog']],
  [false, ['Stop besked om »Calculus«, 2. udgave', 'Stop besked om »Calculus«, 1. udgave']],
])('two editions in one mail have a link for each wish (any edition: %s)', async (anyEdition, expected) => {
  const { app, person, putUp, other } = await market()
  await app.as(person, 'chooseNotices', { mailOfWishes: 'daily' })
  for (const isbn of anyEdition === false ? [calculus.isbn, newer.isbn] : [calculus.isbn])
    await app.as(person, 'saveWish', { isbn, anyEdition })
  await putUp(200_00)
  await putUp(150_00, other.bookId)
  await app.advance(24)
  const links = await keysFor(app, person)
  expect(links.map(({ words }) => words)).toEqual(expected)
  for (const { key } of links) await app.as(null, 'stopWish', { key })
  expect(await wishesOf(app, person)).toEqual([])
})

test('a search that was brought back is stopped by the same link again', async () => {
  const { app, person, putUp } = await market()
  await app.as(person, 'saveWish', { search: 'spivak' })
  await putUp(200_00)
  const [{ key } = { key: '' }] = await keysFor(app, person)
  const { body: stopped } = await app.as(null, 'stopWish', { key })
  await app.as(null, 'resumeWish', { undo: stopped.undo! })
  expect((await app.as(null, 'readWishStop', { key })).body).toMatchObject({
    about: 'spivak',
    isWaiting: true,
  })
  expect((await app.as(null, 'stopWish', { key })).body.undo).not.toBeNull()
  expect(await wishesOf(app, person)).toEqual([])
  await app.advance(2)
  await putUp(210_00)
  expect(await app.outbox(person.email)).toHaveLength(1)
})

test('what nobody waits for any more is not in the mail that was to come', async () => {
  const { app, person, putUp } = await market()
  await app.as(person, 'chooseNotices', { mailOfWishes: 'daily' })
  await app.as(person, 'saveWish', { isbn: calculus.isbn })
  await putUp(200_00)
  const [wish] = await wishesOf(app, person)
  await app.as(person, 'deleteWish', { wishId: wish!.wishId })
  await app.advance(24)
  expect(await app.outbox(person.email)).toEqual([])
})

test('a key that is forged, and an undo that is, stop and bring back nothing', async () => {
  const { app, person } = await market()
  await app.as(person, 'saveWish', { isbn: calculus.isbn })
  for (const key of ['x', `b${'a'.repeat(44)}.${'b'.repeat(32)}`]) {
    expect((await app.as(null, 'readWishStop', { key })).status).toBe(404)
    expect((await app.as(null, 'stopWish', { key })).status).toBe(404)
  }
  expect((await app.as(null, 'resumeWish', { undo: `e30.${'b'.repeat(32)}` })).status).toBe(404)
  expect(await wishesOf(app, person)).toHaveLength(1)
})
