import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf } from '#test/people'

test('a sold book says since when', async () => {
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
