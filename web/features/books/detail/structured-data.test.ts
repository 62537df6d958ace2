import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { itemOf } from '../test-items.ts'
import { asOffer } from './structured-data.ts'

const where = { fees: specFees, url: 'https://genlaest.example/b/1', images: [] }

test('the price told to search engines is the one a buyer pays', () => {
  const { offers } = asOffer(itemOf({ id: '1', price: 249_00 }), where)
  expect(offers).toMatchObject({ price: '273.90', priceCurrency: 'DKK' })
})

test.each([
  [{}, 'InStock'],
  [{ reserved: true }, 'LimitedAvailability'],
  [{ sold: true, reserved: true }, 'SoldOut'],
])('a listing that is %j is %s', (state, availability) => {
  const { offers } = asOffer(itemOf({ id: '1', ...state }), where)
  expect(offers.availability).toBe(`https://schema.org/${availability}`)
})

test('what nobody knows of a book is left out', () => {
  const offer = asOffer(itemOf({ id: '1' }), where)
  expect(offer).not.toHaveProperty('publisher')
  expect(offer).toMatchObject({
    isbn: '9788741277219',
    author: [{ '@type': 'Person', name: 'Svend Brinkmann' }],
  })
})
