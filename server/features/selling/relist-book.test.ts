import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'
import { paidParcel, paidPickup, scan } from '#test/sales'
import { takeStep } from '../orders/take-step.ts'

const fiveDays = 121

async function onSale(app: TestApp, seller: Person) {
  const { body } = await app.as(seller, 'myBooks', { shelf: 'active' })
  return body.map(({ dbBook }) => dbBook._id)
}

/** Whether the shelf offers relisting, and the result of trying anyway. */
async function offered(app: TestApp, { seller, listingId }: { seller: Person; listingId: string }) {
  const { body } = await app.as(seller, 'myBooks', { shelf: 'sold' })
  const { status } = await app.as(seller, 'relistMyBook', { dbId: listingId })
  return { offered: body.find(({ dbBook }) => dbBook._id === listingId)?.may_relist, status }
}

test('a book that was not sent in time is relisted with its facts and photos, and can be bought', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const { seller, buyer, listingId, orderId } = sale
  await app.advance(fiveDays)
  const sold = (await app.as(seller, 'findBook', { dbId: listingId })).body.dbBook

  const { status, body } = await app.as(seller, 'relistMyBook', { dbId: listingId })

  expect(status).toBe(200)
  const { price, stand, desc, images } = sold
  expect(body.dbBook).toMatchObject({ price, stand, desc, images, sold: false, reserved: false })
  expect(body.dbBook._id).not.toBe(listingId)
  expect(body.dbBook.photos).not.toEqual(sold.photos)
  expect((await fetch(`${app.url}/photos/${body.dbBook.photos[0]}/240.webp`)).status).toBe(200)
  expect(await onSale(app, seller)).toEqual([body.dbBook._id])
  // The order shows what it was about, to both.
  const order = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(order.products.map(({ dbBook }) => dbBook._id)).toEqual([listingId])
  const again = { id: body.dbBook._id, seller }
  expect((await app.as(await app.person(), 'buyBook', basketOf([again]))).status).toBe(200)
})

test('relisting twice, or in two tabs at once, makes one listing and leaves no file', async () => {
  const app = await testApp()
  const { seller, listingId: dbId } = await paidParcel(app)
  await app.advance(fiveDays)
  const stored = new Set<string>()
  const { put, remove } = app.deps.photos
  app.deps.photos.put = (name, ...rest) => (stored.add(name), put(name, ...rest))
  app.deps.photos.remove = (names) => (names.forEach((name) => stored.delete(name)), remove(names))

  const answers = await Promise.all([1, 2, 3].map(() => app.as(seller, 'relistMyBook', { dbId })))
  answers.push(await app.as(seller, 'relistMyBook', { dbId }))
  await app.settled()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first] = answers
  expect(new Set(answers.map(({ body }) => body.dbBook._id)).size).toBe(1)
  expect(await onSale(app, seller)).toEqual([first!.body.dbBook._id])
  expect([...stored].filter((name) => name.endsWith('master.jpg'))).toEqual([
    `photos/${first!.body.dbBook.photos[0]}/master.jpg`,
  ])
  const [old] = (await app.as(seller, 'myBooks', { shelf: 'sold' })).body
  expect(old).toMatchObject({ may_relist: false, dbBook: { _id: dbId } })
})

test('once the relisted book is sold, the first sale offers nothing', async () => {
  const app = await testApp()
  const { seller, listingId: dbId } = await paidParcel(app)
  await app.advance(fiveDays)
  const { body } = await app.as(seller, 'relistMyBook', { dbId })
  const bought = await app.as(await app.person(), 'buyBook', basketOf([{ id: body.dbBook._id, seller }]))
  await app.pay(bought.body.url)
  await app.settled()

  const again = await app.as(seller, 'relistMyBook', { dbId })

  expect(again.status).toBe(409)
  expect(again.body.message).toBe('Bogen er allerede sat til salg igen')
})

test('a deleted copy makes room for another, and cannot be restored then', async () => {
  const app = await testApp()
  const { seller, listingId: dbId } = await paidParcel(app)
  await app.advance(fiveDays)
  const first = (await app.as(seller, 'relistMyBook', { dbId })).body.dbBook._id
  await app.as(seller, 'deleteMyBook', { dbId: first })
  const second = (await app.as(seller, 'relistMyBook', { dbId })).body.dbBook._id

  const back = await app.as(seller, 'restoreMyBook', { dbId: first })

  expect(back.status).toBe(409)
  expect(back.body.message).toBe('Bogen er allerede sat til salg igen')
  expect(await onSale(app, seller)).toEqual([second])
})

test('restoring and relisting race, and one book is for sale', async () => {
  const app = await testApp()
  const { seller, listingId } = await paidParcel(app)
  await app.advance(fiveDays)
  for (let round = 0; round < 4; round++) {
    const copy = (await app.as(seller, 'relistMyBook', { dbId: listingId })).body.dbBook._id
    await app.as(seller, 'deleteMyBook', { dbId: copy })
    const race = await Promise.all([
      app.as(seller, 'restoreMyBook', { dbId: copy }),
      app.as(seller, 'relistMyBook', { dbId: listingId }),
    ])
    expect(race.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await onSale(app, seller)).toHaveLength(1)
    for (const dbId of await onSale(app, seller)) await app.as(seller, 'deleteMyBook', { dbId })
  }
})

test('a pickup cancelled by an operator can be relisted', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  expect(await offered(app, sale)).toEqual({ offered: false, status: 409 })
  await takeStep(app.deps, { orderId: sale.orderId, step: 'voidOrder', actor: 'operator' })
  await app.settled()
  expect(await offered(app, sale)).toEqual({ offered: true, status: 200 })
})

test('a returned parcel can be relisted', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'returned')
  await app.settled()
  await takeStep(app.deps, { orderId: sale.orderId, step: 'voidOrder', actor: 'operator' })
  await app.settled()
  expect(await offered(app, sale)).toEqual({ offered: true, status: 200 })
})

test('a book that its buyer has, or that was lost, cannot', async () => {
  const app = await testApp()
  const delivered = await paidParcel(app)
  await scan(app, delivered, 'delivered')
  await app.settled()
  await app.as(delivered.buyer, 'refundRequest', { shipment: delivered.orderId, reason: 2 })
  await takeStep(app.deps, { orderId: delivered.orderId, step: 'grantRefund', actor: 'operator' })
  const lost = await paidParcel(app)
  await scan(app, lost, 'shipped')
  await app.settled()
  await takeStep(app.deps, { orderId: lost.orderId, step: 'voidOrder', actor: 'operator' })
  await app.settled()

  for (const sale of [delivered, lost])
    expect(await offered(app, sale)).toEqual({ offered: false, status: 409 })
})

test('neither a stranger nor a seller who can no longer receive payouts can relist a book', async () => {
  const app = await testApp()
  const { seller, listingId: dbId } = await paidParcel(app)
  await app.advance(fiveDays)

  expect((await app.as(await app.seller(), 'relistMyBook', { dbId })).status).toBe(403)
  await app.deps.db
    .updateTable('account')
    .set({ payouts_enabled: false })
    .where('id', '=', seller.id)
    .execute()
  const { status, body } = await app.as(seller, 'relistMyBook', { dbId })

  expect(status).toBe(409)
  expect(body.code).toBe('payouts_not_enabled')
  expect(await onSale(app, seller)).toEqual([])
})

test('nothing is listed while photos cannot be stored, and afterwards it works', async () => {
  const app = await testApp()
  const { seller, listingId: dbId } = await paidParcel(app)
  await app.advance(fiveDays)
  const { put } = app.deps.photos
  app.deps.photos.put = () => Promise.reject(new Error('the disk is full'))

  expect((await app.as(seller, 'relistMyBook', { dbId })).status).toBe(500)
  expect(await onSale(app, seller)).toEqual([])
  app.deps.photos.put = put
  expect((await app.as(seller, 'relistMyBook', { dbId })).status).toBe(200)
})
