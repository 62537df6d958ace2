import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }
const newer = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9781285740621' }
const day = 24

const listOf = async (app: TestApp, person: { token: string }) => (await app.as(person, 'wishes')).body

test('a wish is listed with the copies that meet it, and how many others wait', async () => {
  const app = await testApp()
  await app.listedBook({ ...calculus, price: 200_00, condition: 1 })
  await app.listedBook({ ...calculus, price: 300_00 })
  await app.listedBook({ ...newer, price: 250_00 })
  const [person, other] = [await app.person(), await app.person()]
  const wish = { isbn: calculus.isbn, condition: 2, highest: 330_00 }
  await app.as(person, 'saveWish', wish)
  await app.as(other, 'saveWish', { isbn: newer.isbn })
  expect(await listOf(app, person)).toMatchObject([
    {
      apiBook: { isbn: calculus.isbn },
      anyEdition: true,
      copies: 2,
      cheapest: 275_00,
      waiting: 1,
      toldAt: null,
    },
  ])
  await app.as(person, 'saveWish', { ...wish, anyEdition: false, highest: 329_99 })
  expect(await listOf(app, person)).toMatchObject([{ anyEdition: false, copies: 0, cheapest: null }])
})

test('a wish for an unknown book or place is refused, and nobody deletes the wish of another', async () => {
  const app = await testApp()
  await app.listedBook(calculus)
  const [person, stranger] = [await app.person(), await app.person()]
  const save = (more: object) => app.as(person, 'saveWish', { isbn: calculus.isbn, ...more })
  expect((await save({ isbn: '9788750210368' })).body.code).toBe('book_not_found')
  expect((await save({ near: '0001' })).body.code).toBe('address_unknown')
  expect((await save({ condition: 4 })).status).toBe(400)
  expect((await app.as(null, 'saveWish', { isbn: calculus.isbn })).status).toBe(401)
  const { wishId } = (await save({})).body
  expect((await app.as(stranger, 'deleteWish', { wishId })).status).toBe(404)
  expect((await app.as(person, 'deleteWish', { wishId })).status).toBe(200)
  expect((await app.as(person, 'deleteWish', { wishId })).status).toBe(404)
  expect(await listOf(app, person)).toEqual([])
})

test('a person has at most 200 wishes', async () => {
  const app = await testApp()
  const { isbn, bookId } = { isbn: calculus.isbn, ...(await app.listedBook(calculus)) }
  const person = await app.person()
  const now = app.deps.clock.now()
  const books = Array.from({ length: 200 }, (_, n) => ({
    isbn: String(9788799000000 + n),
    title: `Bog ${n}`,
    source: 'test',
    fetched_at: now,
  }))
  const others = await app.deps.db.insertInto('book').values(books).returning('id').execute()
  const wish = {
    account_id: person.id,
    any_edition: false,
    condition: 1,
    created_at: now,
    ends_at: new Date(now.getTime() + 1e9),
  }
  await app.deps.db
    .insertInto('wish')
    .values(others.map(({ id }) => ({ ...wish, book_id: id })))
    .execute()
  expect((await app.as(person, 'saveWish', { isbn })).body.code).toBe('too_many_wishes')
  expect(await listOf(app, person)).toHaveLength(200)
  await app.deps.db
    .updateTable('wish')
    .set({ book_id: bookId })
    .where('book_id', '=', others[0]!.id)
    .execute()
  expect((await app.as(person, 'saveWish', { isbn })).status).toBe(200)
})

test('sellers see how many wait and what half of them would pay, without the own wish', async () => {
  const app = await testApp()
  const { seller } = await app.listedBook(calculus)
  await app.listedBook(newer)
  for (const highest of [110_00, 220_00, 330_00])
    await app.as(await app.person(), 'saveWish', { isbn: calculus.isbn, highest })
  await app.as(seller, 'saveWish', { isbn: calculus.isbn })
  expect((await app.as(seller, 'demand', { isbn: calculus.isbn })).body).toEqual({ waiting: 3, half: 200_00 })
  expect((await app.as(seller, 'demand', { isbn: newer.isbn })).body.waiting).toBe(3)
  expect((await app.as(null, 'demand', { isbn: calculus.isbn })).body).toEqual({ waiting: 4, half: 300_00 })
  expect((await app.as(null, 'demand', { isbn: '9788750210368' })).body).toEqual({ waiting: 0, half: null })
})

test('a seller sees on the shelf up to which price half of those who wait would buy', async () => {
  const app = await testApp()
  const { seller } = await app.listedBook(calculus)
  for (const highest of [110_00, 220_00, 330_00])
    await app.as(await app.person(), 'saveWish', { isbn: calculus.isbn, highest })
  expect((await app.as(seller, 'myBooks', {})).body).toMatchObject([{ waiting: 3, half: 200_00 }])
})

test('a seller sees on the shelf how many others wait for each book that is for sale', async () => {
  const app = await testApp()
  const { seller, id } = await app.listedBook(calculus)
  await app.listedBook({ title: 'Organisk kemi', isbn: '9788750210368' }, seller)
  for (const person of [await app.person(), await app.person(), seller])
    await app.as(person, 'saveWish', { isbn: calculus.isbn })
  const shelf = async () =>
    (await app.as(seller, 'myBooks', {})).body.map(({ apiBook, waiting }) => [apiBook.title, waiting])
  expect(await shelf()).toEqual([
    ['Organisk kemi', 0],
    ['Calculus', 2],
  ])
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([{ id, seller }]))
  await app.pay(body.url)
  await app.settled()
  expect(await shelf()).toEqual([
    ['Organisk kemi', 0],
    ['Calculus', 0],
  ])
})

test('a wish ends when its book, or another edition that would do, has been bought', async () => {
  const app = await testApp()
  const copy = await app.listedBook(newer)
  await app.listedBook(calculus)
  const [buyer, other] = [await app.person(), await app.person()]
  for (const person of [buyer, other]) await app.as(person, 'saveWish', { isbn: calculus.isbn })
  const { body } = await app.as(buyer, 'buyBook', basketOf([copy]))
  expect(await listOf(app, buyer)).toHaveLength(1)
  await app.pay(body.url)
  await app.settled()
  expect(await listOf(app, buyer)).toEqual([])
  expect(await listOf(app, other)).toHaveLength(1)
})

test('a wish ends after 180 days, and its person is asked once, two weeks before', async () => {
  const app = await testApp()
  await app.listedBook(calculus)
  await app.listedBook({ title: 'Organisk kemi', isbn: '9788750210368' })
  const [person, staying] = [await app.person(), await app.person()]
  await app.as(person, 'saveWish', { isbn: calculus.isbn })
  await app.as(person, 'saveWish', { isbn: '9788750210368' })
  await app.as(staying, 'saveWish', { isbn: calculus.isbn })
  await app.advance(165 * day)
  expect(await app.outbox(person.email)).toEqual([])
  await app.advance(2 * day)
  await app.advance(day)
  const [mail, ...more] = await app.outbox(person.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Vil du blive ved med at vente på dine bøger?')
  expect(mail!.text).toContain('Organisk kemi')
  const again = async (someone: Person) => ({ token: await app.signIn(someone.id) })
  await app.as(await again(staying), 'saveWish', { isbn: calculus.isbn })
  await app.advance(13 * day)
  expect(await listOf(app, await again(person))).toEqual([])
  expect(await listOf(app, await again(staying))).toHaveLength(1)
})
