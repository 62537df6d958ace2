import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { testPhoto } from '#test/people'

test('the minimum price is a setting for the wizard, for listing and for editing', async () => {
  const app = await testApp({ MIN_PRICE_ORE: '12500' })
  const book = await app.listedBook()
  const tooLow = 'Mindste pris er 125 kr.'

  expect((await app.as(null, 'settings')).body.minimumPrice).toBe(125_00)
  expect(await app.as(book.seller, 'editBook', form({ dbId: book.id, price: '12499' }))).toMatchObject({
    status: 400,
    body: { error_price: tooLow },
  })
  const wanted = { bookId: book.bookId, stand: '2', desc: '', pickup: 'true' }
  const asked = { ...wanted, price: '12499' }
  expect(await app.as(book.seller, 'newBook', await withPhoto(asked))).toMatchObject({
    status: 400,
    body: { fields: { price: tooLow } },
  })
  const listed = await app.as(book.seller, 'newBook', await withPhoto({ ...wanted, price: '12500' }))
  expect(listed.status).toBe(201)
})

test.each(['0', '-1', '', 'gratis'])('a price of %j is no price, whatever the least is', async (price) => {
  const app = await testApp({ MIN_PRICE_ORE: '0' })
  const book = await app.listedBook()

  const answer = await app.as(book.seller, 'editBook', form({ dbId: book.id, price }))

  expect(answer).toMatchObject({ status: 400, body: { error_price: 'Angiv venligst en pris' } })
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

async function withPhoto(fields: Record<string, string>): Promise<FormData> {
  const data = form(fields)
  data.append('bookImages', new Blob([new Uint8Array(await testPhoto())]), 'forside.jpg')
  return data
}
