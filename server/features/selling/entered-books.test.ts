import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'
import { listingForm } from '#test/listing-form'

/** A demo book, which the sources know, and one that none knows. */
const known = { isbn: '9788771541090', title: 'Afsætning B' }
const unknown = '9788799999996'
const facts = { title: 'Statik for begyndere', authors: ['Bo Li', 'Ea Ny'], edition: '2' }

const breakSources = (app: TestApp, mode: 'off' | '500' | 'none') =>
  app.control('/providers/books/fail', { mode })

const enter = (app: TestApp, by: Person, isbn: string, change = {}) =>
  app.as(by, 'enterBook', { isbn, ...facts, ...change })

async function putUp(app: TestApp, seller: Person, bookId: string) {
  const { status, body } = await app.as(seller, 'newBook', await listingForm({ bookId, pickup: true }))
  expect(status).toBe(201)
  return body.dbBook._id
}

test('an unknown book is entered, listed and found, and its page says who entered its facts', async () => {
  const app = await testApp()
  const seller = await app.seller()
  expect((await app.as(null, 'searchIsbn', { isbn: unknown })).body).toMatchObject({
    code: 'book_not_found',
    message: 'Bogen blev ikke fundet',
  })

  const { status, body } = await enter(app, seller, '978-87-999999-9-6')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isbn: unknown,
    title: 'Statik for begyndere',
    director: [{ $: 'Bo Li' }, { $: 'Ea Ny' }],
    version: '2. udgave',
    unconfirmed: true,
  })

  // Facts without a listing are visible to nobody.
  const edition = async () => (await app.as(null, 'edition', { bookId: unknown })).status
  expect(await edition()).toBe(404)
  const dbId = await putUp(app, seller, body.bookId)
  expect(await edition()).toBe(200)
  const page = await app.as(null, 'findBook', { dbId })
  expect(page.body.apiBook.unconfirmed).toBe(true)
  for (const query of ['statik begynder', 'Ea Ny', unknown]) {
    const { body: found } = await app.as(null, 'getResults', { query })
    expect(found.map(({ dbBook }) => dbBook._id)).toEqual([dbId])
  }
  await app.as(seller, 'deleteMyBook', { dbId })
  expect(await edition()).toBe(404)
})

test('entered facts are shown while the only copy is reserved, and once it is sold', async () => {
  const app = await testApp()
  const [seller, buyer] = [await app.seller(), await app.person()]
  const { body } = await enter(app, seller, unknown)
  const id = await putUp(app, seller, body.bookId)
  const edition = async () => (await app.as(null, 'edition', { bookId: unknown })).status

  const purchase = await app.as(buyer, 'buyBook', basketOf([{ id, seller }]))
  expect(purchase.status).toBe(200)
  expect(await edition()).toBe(200)
  await app.pay(purchase.body.url)
  await app.settled()
  expect(await edition()).toBe(200)
})

test('a book that another seller entered is found by its ISBN and stays as entered', async () => {
  const app = await testApp()
  const first = await enter(app, await app.seller(), unknown)
  const second = await enter(app, await app.seller(), unknown, { title: 'Noget andet' })

  expect(second.body).toEqual(first.body)
  expect((await app.as(null, 'searchIsbn', { isbn: unknown })).body).toEqual(first.body)
})

test('two sellers who enter one book at once get the same book', async () => {
  const app = await testApp()
  const sellers = [await app.seller(), await app.seller()]
  const replies = await Promise.all(
    sellers.map((seller, n) => enter(app, seller, unknown, { title: `Titel ${n}` })),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[0]!.body).toEqual(replies[1]!.body)
})

test.each(['off', '500'] as const)(
  'while the sources fail by %s a book is entered, and they are believed once they answer',
  async (mode) => {
    const app = await testApp()
    const seller = await app.seller()
    await breakSources(app, mode)
    expect((await app.as(null, 'searchIsbn', { isbn: known.isbn })).body).toMatchObject({
      code: 'book_facts_unavailable',
      message: 'Vi kan ikke slå bogen op lige nu. Prøv igen',
    })
    const { body } = await enter(app, seller, known.isbn)
    expect(body).toMatchObject({ title: facts.title, unconfirmed: true })
    const dbId = await putUp(app, seller, body.bookId)

    await breakSources(app, 'none')
    await app.advance(25)
    const { body: confirmed } = await app.as(null, 'findBook', { dbId })
    expect(confirmed.apiBook).toMatchObject({
      bookId: body.bookId,
      title: known.title,
      director: [{ $: 'Lene Jenrich' }, { $: 'Lise Aarosin' }, { $: 'Helle Villum Christensen' }],
    })
    expect(confirmed.apiBook).not.toHaveProperty('unconfirmed')
    const { body: found } = await app.as(null, 'getResults', { query: 'Lene Jenrich' })
    expect(found.map(({ dbBook }) => dbBook._id)).toEqual([dbId])
  },
)

test('subjects that an operator states of an entered book stay when a source knows the book', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  await breakSources(app, 'off')
  const { bookId } = (await enter(app, await app.seller(), known.isbn)).body
  const stated = { bookId, subjects: ['Organisk kemi'], statement: 'Titlen siger det ikke.' }
  expect((await app.as(operator, 'stateSubjects', stated)).status).toBe(200)
  await breakSources(app, 'none')
  await app.advance(25)

  const book = await app.deps.db
    .selectFrom('book')
    .select(['title', 'subjects'])
    .where('id', '=', bookId)
    .execute()
  expect(book).toEqual([{ title: known.title, subjects: ['Organisk kemi'] }])
})

test("the sources' facts win over entered ones", async () => {
  const app = await testApp()
  const { body } = await enter(app, await app.seller(), known.isbn)

  expect(body.title).toBe(known.title)
  expect(body).not.toHaveProperty('unconfirmed')
})

test('an operator sees, corrects and confirms entered books, and nobody else may', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const operator = await app.person({ role: 'operator' })
  const { body: entered } = await enter(app, seller, unknown)

  const waiting = await app.as(operator, 'unconfirmedBooks')
  expect(waiting.body).toMatchObject([{ bookId: entered.bookId, entered_by: { _id: seller.id } }])
  const correction = { bookId: entered.bookId, ...facts, title: 'Statik for alle', edition: '3' }
  expect((await app.as(seller, 'confirmBook', correction)).status).toBe(403)
  expect((await app.as(seller, 'unconfirmedBooks')).status).toBe(403)

  const { status, body } = await app.as(operator, 'confirmBook', correction)
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Statik for alle', version: '3. udgave' })
  expect(body).not.toHaveProperty('unconfirmed')
  expect((await app.as(operator, 'unconfirmedBooks')).body).toEqual([])
  expect((await app.as(operator, 'confirmBook', correction)).status).toBe(404)
  const acts = await app.deps.db.selectFrom('operator_act').selectAll().execute()
  expect(acts).toMatchObject([
    {
      operator_id: operator.id,
      act: 'confirm_book',
      subject_id: entered.bookId,
      detail: { title: 'Statik for alle', edition: '3. udgave' },
    },
  ])
})

test('an entered book needs a plain, short title, a valid ISBN and a verified seller', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const fault = async (isbn: string, change: object) => (await enter(app, seller, isbn, change)).body.fields

  expect(await fault('9788799999995', {})).toEqual({
    isbn: 'Tjek cifrene. Det er ikke et gyldigt ISBN-nummer',
  })
  expect(await fault(unknown, { title: ' \n ' })).toEqual({ title: 'Indtast bogens titel' })
  expect(await fault(unknown, { title: 'x'.repeat(301) })).toEqual({
    title: 'Titlen må højst være på 300 tegn',
  })
  expect(Object.keys((await fault(unknown, { authors: ['x'.repeat(121)] })) ?? {})).toEqual(['authors.0'])
  expect(await fault(unknown, { edition: 'x'.repeat(61) })).toEqual({
    edition: 'Udgaven må højst være på 60 tegn',
  })
  expect((await enter(app, await app.person({ verified: false }), unknown)).status).toBe(403)
  expect((await app.as(null, 'enterBook', { isbn: unknown, ...facts })).status).toBe(401)
  expect((await enter(app, seller, unknown, { title: ' Statik\n\u0000 nu ' })).body.title).toBe('Statik nu')
})
