import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { testPhoto } from '#test/people'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('a listing that is edited keeps the line breaks of its text as they were typed', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)

  const wish = form({ dbId: book.id, condition: '3', desc: 'Pæn.\nNoter i kapitel 2.', price: '20000' })
  const { status, body } = await app.as(seller, 'editBook', wish)

  expect(status).toBe(200)
  expect(body.dbBook).toMatchObject({ stand: 3, desc: 'Pæn.\nNoter i kapitel 2.', price: 200_00 })
})

test('a condition that is none and a price that is too low are named as the edit screen names them', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const edit = (fields: Record<string, string>) =>
    app.as(seller, 'editBook', form({ dbId: book.id, ...fields }))

  expect((await edit({ condition: '0' })).body).toMatchObject({
    message: 'Vælg venligst en stand',
    fields: { condition: 'Vælg venligst en stand' },
  })
  expect((await edit({ price: '4999' })).body).toMatchObject({ error_price: 'Mindste pris er 50 kr.' })
})

test('nobody else can edit it', async () => {
  const app = await testApp()
  const book = await app.listedBook({}, await app.seller())
  const { status } = await app.as(await app.seller(), 'editBook', form({ dbId: book.id, price: '20000' }))
  expect(status).toBe(403)
})

test('photos of an edit that is refused, or that nothing names, do not stay in the store', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const stored = new Set<string>()
  const { put, remove } = app.deps.photos
  app.deps.photos.put = (name, ...rest) => (stored.add(name), put(name, ...rest))
  app.deps.photos.remove = (names) => (names.forEach((name) => stored.delete(name)), remove(names))
  const withPhoto = async (photos: string) => {
    const wish = form({ dbId: book.id, photos })
    wish.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
    return app.as(seller, 'editBook', wish)
  }

  expect((await withPhoto('new:0,new:7')).status).toBe(400)
  expect([...stored]).toEqual([])

  const { body } = await app.as(seller, 'findBook', { dbId: book.id })
  expect((await withPhoto(body.dbBook.photos[0]!)).body.dbBook.photos).toEqual(body.dbBook.photos)
  await app.settled()
  expect([...stored]).toEqual([])
})
