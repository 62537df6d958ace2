import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf, testPhoto } from '#test/people'

test('a single listing has a preview of every photo, a listing in a list only of the cover', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { bookId } = await app.listedBook({}, seller)
  const form = new FormData()
  const fields = { bookId, price: '20000', stand: '2', desc: '', pickup: 'true' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const name of ['forside.jpg', 'ryg.jpg'])
    form.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), name)
  const { body: listed } = await app.as(seller, 'newBook', form)
  const dbId = listed.dbBook._id

  const { body: found } = await app.as(null, 'findBook', { dbId })
  const preview = expect.stringMatching(/^data:image\/webp;base64,/)
  expect(found.dbBook).toMatchObject({ preview, previews: [preview, preview] })
  const { body: list } = await app.as(null, 'findBooks', { dbIds: dbId })
  expect(list[0]!.dbBook.preview).toEqual(found.dbBook.preview)
  expect(list[0]!.dbBook).not.toHaveProperty('previews')
})

test('a sold book has the date of its sale', async () => {
  const app = await testApp()
  const [book, buyer] = [await app.listedBook(), await app.person()]
  const saleOf = async () => (await app.as(null, 'findBook', { dbId: book.id })).body.dbBook
  expect(await saleOf()).not.toHaveProperty('sold_at')

  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
  const { created, sold_at } = await saleOf()
  expect(Date.parse(sold_at!)).toBeGreaterThanOrEqual(Date.parse(created))
})

test('many who ask at once each get their own book, and an id of none refuses its own request alone', async () => {
  const app = await testApp()
  const books = [await app.listedBook(), await app.listedBook()]
  const unknown = ['01900000-0000-7000-8000-000000000000', 'findes-ikke', `${books[0]!.id}0`]
  const answers = await Promise.all(
    [...books.map(({ id }) => id), ...unknown].map((dbId) => app.as(null, 'findBook', { dbId })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
  expect(answers.slice(0, 2).map(({ body }) => body.dbBook._id)).toEqual(books.map(({ id }) => id))
})

test('the public reads no seller’s last name: the two who write to each other and who trade do', async () => {
  const app = await testApp({}, { pages: true })
  const seller = await app.seller()
  const named = app.deps.db.updateTable('account').set({ last_name: 'Sjældenholm' })
  await named.where('id', '=', seller.id).execute()
  const [{ id: dbId, bookId }, buyer] = [await app.listedBook({}, seller), await app.person()]
  const page = await (await fetch(`${app.url}/b%C3%B8ger/${dbId}`)).text()
  const answers = [
    await app.as(null, 'findBook', { dbId }),
    await app.as(null, 'findBooks', { dbIds: dbId }),
    await app.as(null, 'books', {}),
    await app.as(null, 'getResults', {}),
    await app.as(null, 'edition', { bookId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const words = JSON.stringify([page, answers.map(({ body }) => body)])
  expect([words.includes('Anna S.'), words.includes('Sjældenholm')]).toEqual([true, false])

  const { chat } = (await app.as(buyer, 'chatSM', { chat: { dbId }, msg: 'Er den til salg?' })).body
  expect(chat!.seller.last_name).toBe('Sjældenholm')
})
