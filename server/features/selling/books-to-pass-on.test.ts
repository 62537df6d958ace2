import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { listingForm } from '#test/listing-form'
import { openPayment, paidPickup } from '#test/sales'

test('a book can be passed on once its order is finished, as it was bought, and with how many wait for it', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, listingId } = await paidPickup(app)
  const { apiBook, dbBook } = (await app.as(null, 'findBook', { dbId: listingId })).body
  for (const person of [await app.person(), await app.person()])
    expect((await app.as(person, 'saveWish', { isbn: apiBook.bookId })).status).toBe(200)
  const books = async () => (await app.as(buyer, 'booksToPassOn')).body
  expect(await books()).toEqual([])
  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).status).toBe(200)
  expect(await books()).toMatchObject([
    { apiBook: { bookId: apiBook.bookId }, stand: dbBook.stand, waiting: 2 },
  ])
  expect((await app.as(seller, 'booksToPassOn')).body).toEqual([])
  expect((await app.as(null, 'booksToPassOn')).status).toBe(401)
})

test('a book that is for sale again, or sold again, is offered no more; one that was taken back is', async () => {
  const app = await testApp()
  const { buyer, book, url } = await openPayment(app, await app.seller())
  await app.pay(url)
  await app.settled()
  const [order] = (await app.as(buyer, 'bought')).body
  await app.as(buyer, 'satisfied', { shipment: order!._id })
  const books = async () => (await app.as(buyer, 'booksToPassOn')).body
  expect(await books()).toHaveLength(1)
  await app.advance(1)
  const { body } = await app.as(buyer, 'newBook', await listingForm({ bookId: book.bookId }))
  expect(await books()).toEqual([])
  await app.as(buyer, 'deleteMyBook', { dbId: body.dbBook._id })
  expect(await books()).toHaveLength(1)
})
