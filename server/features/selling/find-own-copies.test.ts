import { expect, test } from 'vitest'
import { testApp } from '#test/app'

const isbn = '9788702272451'

test('a seller is told of own copies of the edition that are for sale, and of nobody else’s', async () => {
  const app = await testApp()
  const [seller, other] = await Promise.all([app.seller(), app.seller()])
  const { bookId } = await app.listedBook({ isbn, price: 100_00 }, other)
  const own = async () => (await app.as(seller, 'ownCopies', { bookId })).body.own
  expect(await own()).toBe(null)

  const first = await app.listedBook({ isbn, price: 120_00 }, seller)
  await app.listedBook({ isbn: '9788750055365' }, seller)
  expect(await own()).toEqual({ copies: 1, dbId: first.id, price: 120_00 })

  await app.advance(1)
  const second = await app.listedBook({ isbn, price: 140_00 }, seller)
  expect(await own()).toEqual({ copies: 2, dbId: second.id, price: 140_00 })

  await app.as(seller, 'deleteMyBook', { dbId: second.id })
  expect(await own()).toEqual({ copies: 1, dbId: first.id, price: 120_00 })
})

test('a guest has no copies, and an unknown edition is not found', async () => {
  const app = await testApp()
  const bookId = crypto.randomUUID()
  expect((await app.as(null, 'ownCopies', { bookId })).body.own).toBe(null)
  const seller = await app.person()
  expect((await app.as(seller, 'ownCopies', { bookId })).body.own).toBe(null)
  expect((await app.as(seller, 'ownCopies', { bookId: 'ukendt' })).status).toBe(404)
})
