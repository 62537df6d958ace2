import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

const field = { title: 'Quantum Field Theory', authors: ['Mark Srednicki'], isbn: '9780132857123' }

async function known(app: TestApp, query: string) {
  return (await app.as(null, 'knownWork', { query })).body.work
}

const freshApp = () => testApp({ SHORT_CACHE_SECONDS: '0' })

test('a work whose last copy was sold is known by title and author, with the month and price of that sale', async () => {
  const app = await freshApp()
  const listed = await app.listedBook({ ...field, price: 310_00 })
  expect(await known(app, 'srednicki quantum field theory')).toBeNull()

  const { body } = await app.as(await app.person(), 'buyBook', basketOf([listed]))
  await app.pay(body.url)
  await app.settled()

  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' })
    .format(app.deps.clock.now())
    .slice(0, 7)
  for (const query of ['srednicki quantum field theory', 'Quantum Field Theory', 'brugt srednicki quantum'])
    expect([query, await known(app, query)]).toMatchObject([
      query,
      {
        slug: 'quantum-field-theory',
        title: field.title,
        edition: { isbn: field.isbn },
        lastSale: { price: 310_00, month },
      },
    ])
})

test('a work that was never sold is known without a sale', async () => {
  const app = await freshApp()
  const { id, seller } = await app.listedBook(field)
  await app.as(seller, 'deleteMyBook', { dbId: id })
  expect(await known(app, 'quantum field theory')).toMatchObject({ title: field.title, lastSale: null })
})

test('a text that names several works, or one by a single word, names none', async () => {
  const app = await freshApp()
  const other = {
    title: 'Quantum Field Theory in a Nutshell',
    authors: ['Anthony Zee'],
    isbn: '9780691140346',
  }
  for (const book of [field, other]) {
    const { id, seller } = await app.listedBook(book)
    await app.as(seller, 'deleteMyBook', { dbId: id })
  }
  expect(await known(app, 'quantum theory')).toBeNull()
  expect(await known(app, 'srednicki')).toBeNull()
  expect(await known(app, 'quantum xyzzy')).toBeNull()
  expect(await known(app, '')).toBeNull()
  // The title of one, though the other one has all of its words.
  expect(await known(app, 'quantum field theory')).toMatchObject({ title: field.title })
})
