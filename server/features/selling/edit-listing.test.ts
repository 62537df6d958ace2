import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf, testPhoto } from '#test/people'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('an edited listing keeps the line breaks of its text', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)

  const params = form({ dbId: book.id, condition: '3', desc: 'Pæn.\nNoter i kapitel 2.', price: '20000' })
  const { status, body } = await app.as(seller, 'editBook', params)

  expect(status).toBe(200)
  expect(body.dbBook).toMatchObject({ stand: 3, desc: 'Pæn.\nNoter i kapitel 2.', price: 200_00 })
})

test("an invalid condition and a low price are reported in the edit screen's words", async () => {
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

test('photos of a refused edit, and unused photos, do not stay in the store', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const stored = new Set<string>()
  const { put, remove } = app.deps.photos
  app.deps.photos.put = (name, ...rest) => (stored.add(name), put(name, ...rest))
  app.deps.photos.remove = (names) => (names.forEach((name) => stored.delete(name)), remove(names))
  const withPhoto = async (photos: string) => {
    const params = form({ dbId: book.id, photos })
    params.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
    return app.as(seller, 'editBook', params)
  }

  expect((await withPhoto('new:0,new:7')).status).toBe(400)
  expect([...stored]).toEqual([])

  const { body } = await app.as(seller, 'findBook', { dbId: book.id })
  expect((await withPhoto(body.dbBook.photos[0]!)).body.dbBook.photos).toEqual(body.dbBook.photos)
  await app.settled()
  expect([...stored]).toEqual([])
})

test('a listing sold, deleted or reserved meanwhile says so, and stays as it was', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const [reserved, sold, deleted] = [
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
    await app.listedBook({}, seller),
  ]
  await app.as(await app.person(), 'buyBook', basketOf([reserved]))
  const bought = await app.as(await app.person(), 'buyBook', basketOf([sold]))
  await app.pay(bought.body.url)
  await app.settled()
  await app.as(seller, 'deleteMyBook', { dbId: deleted.id })

  const refusals = []
  for (const { id } of [reserved, sold, deleted]) {
    const { status, body } = await app.as(seller, 'editBook', form({ dbId: id, price: '6000' }))
    refusals.push([status, body.code, body.message])
  }
  expect(refusals).toEqual([
    [409, 'listing_reserved', 'En køber er ved at betale for bogen'],
    [409, 'listing_sold', 'Bogen er solgt og kan ikke ændres'],
    [409, 'listing_deleted', 'Annoncen er slettet og kan ikke ændres'],
  ])
  expect((await app.as(seller, 'findBook', { dbId: sold.id })).body.dbBook.price).toBe(sold.price)
  const stranger = await app.seller()
  expect((await app.as(stranger, 'editBook', form({ dbId: deleted.id, price: '6000' }))).status).toBe(404)
})

test('of two tabs that arrange the photos, the one that names a removed photo is told', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const photos = async () => (await app.as(seller, 'findBook', { dbId: book.id })).body.dbBook.photos
  const edit = async (order: string, added = 0) => {
    const params = form({ dbId: book.id, photos: order })
    for (let n = 0; n < added; n++)
      params.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
    return app.as(seller, 'editBook', params)
  }
  const [first] = await photos()
  expect((await edit(`new:0,${first}`, 1)).status).toBe(200)
  const both = await photos()
  expect(both[1]).toBe(first)
  expect((await edit(both[0]!)).status).toBe(200)

  const stale = await edit(`${first},${both[0]}`)

  expect([stale.status, stale.body.code]).toEqual([409, 'listing_changed'])
  expect(await photos()).toEqual([both[0]])
})

test('no photo, a duplicate and a ninth are refused, and the listing keeps its own', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const { photos } = (await app.as(seller, 'findBook', { dbId: book.id })).body.dbBook
  const edit = (order: string) => app.as(seller, 'editBook', form({ dbId: book.id, photos: order }))

  expect((await edit('')).body).toMatchObject({
    code: 'photo_missing',
    message: 'Du skal mindst tilføjet ét billede',
  })
  expect((await edit(`${photos[0]},${photos[0]}`)).status).toBe(400)
  const nine = form({ dbId: book.id })
  for (let n = 0; n < 9; n++)
    nine.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'ny.jpg')
  expect((await app.as(seller, 'editBook', nine)).body.code).toBe('photo_too_many')
  expect((await app.as(seller, 'findBook', { dbId: book.id })).body.dbBook.photos).toEqual(photos)
})

test('a file that is no picture is named, and of a racing purchase and edit one succeeds', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({}, seller)
  const params = form({ dbId: book.id })
  params.append('bookImages', new Blob(['GIF89a']), 'bog.jpg')
  const { status, body } = await app.as(seller, 'editBook', params)
  expect([status, body.message]).toEqual([415, 'Filtypen skal være PNG, JPG eller JPEG'])

  const [bought, edited] = await Promise.all([
    app.as(await app.person(), 'buyBook', basketOf([book])),
    app.as(seller, 'editBook', form({ dbId: book.id, price: '19000' })),
  ])
  expect(bought.status).toBe(200)
  const { dbBook } = (await app.as(seller, 'findBook', { dbId: book.id })).body
  expect(dbBook.price).toBe(edited.status === 200 ? 190_00 : book.price)
  const page = await fetch(bought.body.url)
  expect(await page.text()).toContain(edited.status === 200 ? '190,00' : '200,00')
})
