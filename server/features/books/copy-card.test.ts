import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { finished } from '#test/finished-sale'
import { listingForm } from '#test/listing-form'
import { basketOf } from '#test/people'

const cardOf = async (app: TestApp, dbId: string, viewer: Person | null = null) =>
  (await app.as(viewer, 'findBook', { dbId })).body.card

/** A seller's book, sold to another seller and put up for sale again. */
async function passedOn(app: TestApp) {
  const [amina, bo] = [await app.seller({ firstName: 'Amina' }), await app.seller({ firstName: 'bo' })]
  const book = await app.listedBook({ title: 'Calculus' }, amina)
  const { body: payment } = await app.as(bo, 'buyBook', basketOf([book]))
  await app.pay(payment.url)
  await app.settled()
  const [order] = (await app.as(bo, 'bought')).body
  const again = async () => {
    const { body } = await app.as(bo, 'newBook', await listingForm({ bookId: book.bookId }))
    return body.dbBook._id
  }
  const finish = () => app.as(bo, 'satisfied', { shipment: order!._id })
  return { amina, bo, listingId: book.id, again, finish }
}

test('a copy that is sold on keeps its card, and whoever wants to shows the first letter of the name', async () => {
  const app = await testApp()
  const { amina, bo, listingId, again, finish } = await passedOn(app)
  const year = app.deps.clock.now().getFullYear()
  const before = await again()
  expect(await cardOf(app, before)).toBeUndefined()
  expect(await cardOf(app, listingId)).toBeUndefined()

  await finish()
  const after = await again()
  const another = await again()
  expect(await cardOf(app, after)).toEqual([
    { initial: null, year },
    { initial: null, year },
  ])
  expect(await cardOf(app, another)).toBeUndefined()
  expect(await cardOf(app, listingId, amina)).toEqual([
    { initial: null, year, yours: true },
    { initial: null, year },
  ])

  expect((await app.as(bo, 'signCards', { on: true })).status).toBe(200)
  expect(await cardOf(app, after)).toEqual([
    { initial: null, year },
    { initial: 'B', year },
  ])
  expect((await app.as(bo, 'signCards', { on: false })).status).toBe(200)
  expect((await cardOf(app, after))![1]).toEqual({ initial: null, year })
  expect((await app.as(null, 'signCards', { on: true })).status).toBe(401)
})

test('a copy that is taken back may keep its card another time', async () => {
  const app = await testApp()
  const { bo, again, finish } = await passedOn(app)
  await finish()
  const first = await again()
  await app.as(bo, 'deleteMyBook', { dbId: first })
  expect(await cardOf(app, await again())).toHaveLength(2)
})

test('a sold copy has the stamp of its buyer once the order is over', async () => {
  const app = await testApp()
  const { listingId } = await finished(app)
  expect(await cardOf(app, listingId)).toHaveLength(2)
})
