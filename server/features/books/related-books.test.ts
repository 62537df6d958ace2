import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

const calculus = { title: 'Calculus', authors: ['James Stewart'] }
const first = { ...calculus, isbn: '9788700000001' }
const second = { ...calculus, isbn: '9788700000002' }

async function related(app: TestApp, dbId: string, viewer: Person | null = null) {
  const { status, body } = await app.as(viewer, 'relatedBooks', { dbId })
  expect(status).toBe(200)
  return {
    copies: body.copies.map(({ dbBook }) => dbBook.price / 100),
    copyCount: body.copyCount,
    editions: body.editions.map(({ cheapest, copies }) => [
      cheapest.apiBook.isbn,
      cheapest.dbBook.price / 100,
      copies,
    ]),
    similar: body.similar.map(({ apiBook }) => apiBook.title),
  }
}

const nothing = { copies: [], copyCount: 0, editions: [], similar: [] }

test('other copies of the edition come cheapest first, twelve at most, and are counted in full', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({ ...first, price: 100_00 })
  for (let n = 14; n > 0; n--) await app.listedBook({ ...first, price: (200 + n) * 100 }, seller)

  const { copies, copyCount } = await related(app, book.id)
  expect(copies).toEqual([201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212])
  expect(copyCount).toBe(14)
})

test('another edition is shown by its cheapest copy, the newest edition first', async () => {
  const app = await testApp()
  const book = await app.listedBook(first)
  await app.listedBook({ ...second, price: 300_00 })
  await app.listedBook({ ...second, price: 250_00 })
  const newest = await app.listedBook({ ...calculus, isbn: '9788700000003', price: 500_00 })
  await app.listedBook({ title: 'Calculus', authors: ['Michael Spivak'], isbn: '9788700000004' })
  await setYear(app, newest.bookId, 2025)

  const { editions, copyCount } = await related(app, book.id)
  expect(editions).toEqual([
    ['9788700000003', 500, 1],
    ['9788700000002', 250, 2],
  ])
  expect(copyCount).toBe(0)
})

test('editions of the same or an unknown year are sorted by their number', async () => {
  const app = await testApp()
  const book = await app.listedBook(first)
  const numbered = ['9. udgave', '10. udgave', 'Studieudgave', '2. udgave']
  for (const [n, edition] of numbered.entries()) {
    const { bookId } = await app.listedBook({ ...calculus, isbn: `978870000001${n}` })
    await app.deps.db.updateTable('book').set({ edition }).where('id', '=', bookId).execute()
  }

  const { body } = await app.as(null, 'relatedBooks', { dbId: book.id })
  expect(body.editions.map(({ cheapest }) => cheapest.apiBook.version)).toEqual([
    '10. udgave',
    '9. udgave',
    '2. udgave',
    'Studieudgave',
  ])
})

test('similar books are the authors’ others and those on the same subject, each once, without the seller’s own row', async () => {
  const app = await testApp()
  const book = await app.listedBook({
    title: 'Videnskabsteori i praksis',
    authors: ['Søren Åge Holm'],
    isbn: '9788700000001',
  })
  await app.listedBook({
    title: 'Videnskabsteori og videnskabsteori',
    authors: ['En Anden'],
    isbn: '9788700000002',
  })
  await app.listedBook({ title: 'Om videnskabsteori', authors: ['Søren Åge Holm'], isbn: '9788700000003' })
  await app.listedBook({ title: 'Om videnskabsteori', authors: ['Søren Åge Holm'], isbn: '9788700000003' })
  await app.listedBook({ title: 'Fodbold i praksis', authors: ['Åge Søren Holm'], isbn: '9788700000004' })
  await app.listedBook({ title: 'Mere videnskabsteori', isbn: '9788700000005' }, book.seller)

  const { similar } = await related(app, book.id)
  expect(similar).toEqual(['Om videnskabsteori', 'Videnskabsteori og videnskabsteori'])
})

test('sold, reserved and deleted books are not offered, yet a sold book has related ones', async () => {
  const app = await testApp()
  const [seller, buyer] = [await app.seller(), await app.person()]
  const ofEach = async (params: typeof first) => ({
    deleted: await app.listedBook(params, seller),
    reserved: await app.listedBook(params, seller),
    sold: await app.listedBook(params, seller),
  })
  const mine = await app.listedBook(first)
  const groups = [
    await ofEach(first),
    await ofEach(second),
    await ofEach({ title: 'Mere om Calculus', authors: [], isbn: '9788700000009' }),
  ]
  for (const { deleted } of groups) await app.as(seller, 'deleteMyBook', { dbId: deleted.id })
  const { body } = await app.as(buyer, 'buyBook', basketOf(groups.map(({ sold }) => sold)))
  await app.pay(body.url)
  await app.settled()
  await app.as(buyer, 'buyBook', basketOf(groups.map(({ reserved }) => reserved)))

  expect(await related(app, mine.id)).toEqual(nothing)
  expect((await related(app, groups[0]!.sold.id)).copies).toEqual([200])
  expect((await app.as(null, 'relatedBooks', { dbId: groups[0]!.deleted.id })).status).toBe(404)
})

test('nobody is offered their own copies', async () => {
  const app = await testApp()
  const viewer = await app.seller()
  const book = await app.listedBook(first)
  await app.listedBook(first, viewer)
  await app.listedBook(second, viewer)
  await app.listedBook({ title: 'Mere om Calculus', isbn: '9788700000009' }, viewer)

  expect(await related(app, book.id, viewer)).toEqual(nothing)
  expect(await related(app, book.id)).toEqual({
    copies: [200],
    copyCount: 1,
    editions: [[second.isbn, 200, 1]],
    similar: ['Mere om Calculus'],
  })
})

test('a book with a bare title and no author has no related ones, and an unknown one is not found', async () => {
  const app = await testApp()
  const { id } = await app.listedBook({ title: '1984!', authors: [], isbn: '9788700000001' })
  await app.listedBook({ title: '& | !', authors: [], isbn: '9788700000002' })
  expect(await related(app, id)).toEqual(nothing)

  for (const dbId of ['00000000-0000-0000-0000-000000000000', 'ingen'])
    expect((await app.as(null, 'relatedBooks', { dbId })).status).toBe(404)
})

function setYear(app: TestApp, bookId: string, year: number) {
  return app.deps.db.updateTable('book').set({ year }).where('id', '=', bookId).execute()
}
