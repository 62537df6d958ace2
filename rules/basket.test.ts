import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToBasket,
  formatBasket,
  groupBySeller,
  missingIn,
  parseBasket,
  removeFromBasket,
} from './basket.ts'

test.each([
  { text: 'a,b,c', ids: ['a', 'b', 'c'] },
  { text: 'a,b,a', ids: ['a', 'b'] },
  { text: ' a , ,b,', ids: ['a', 'b'] },
  { text: '', ids: [] },
  { text: null, ids: [] },
])('"$text" holds $ids', ({ text, ids }) => {
  expect(parseBasket(text)).toEqual(ids)
})

test('a book is added last, once, and can be taken out again', () => {
  expect(addToBasket(['a'], 'b')).toEqual(['a', 'b'])
  expect(addToBasket(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(removeFromBasket(['a', 'b'], 'a')).toEqual(['b'])
  expect(removeFromBasket(['a'], 'b')).toEqual(['a'])
})

test('a basket survives being stored, and never holds a book twice', () => {
  const id = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
  fc.assert(
    fc.property(fc.array(id), (added) => {
      const basket = added.reduce<string[]>((ids, each) => addToBasket(ids, each), [])
      expect(parseBasket(formatBasket(basket))).toEqual(basket)
      expect(new Set(basket).size).toBe(basket.length)
      expect(new Set(basket)).toEqual(new Set(added))
    }),
  )
})

test('books are grouped per seller in the order of the basket', () => {
  const books = [
    { id: '1', seller: 'bo' },
    { id: '2', seller: 'anna' },
    { id: '3', seller: 'bo' },
  ]
  expect(groupBySeller(books, (book) => book.seller)).toEqual([
    { sellerId: 'bo', items: [books[0], books[2]] },
    { sellerId: 'anna', items: [books[1]] },
  ])
})

const fresh = { delivery: 'parcel', pickupAvailable: false, servicePoint: null, phone: null } as const
const shop = { requiresPhone: false }
const strictShop = { requiresPhone: true }

test.each([
  { what: 'a group as it starts', group: fresh, missing: 'service_point' },
  { what: 'a parcel with its shop', group: { ...fresh, servicePoint: shop }, missing: null },
  { what: 'a shop that asks for a phone', group: { ...fresh, servicePoint: strictShop }, missing: 'phone' },
  {
    what: 'that shop with a phone',
    group: { ...fresh, servicePoint: strictShop, phone: '4528416703' },
    missing: null,
  },
  {
    what: 'pickup where it is offered',
    group: { ...fresh, delivery: 'pickup', pickupAvailable: true },
    missing: null,
  },
  { what: 'pickup where it is not', group: { ...fresh, delivery: 'pickup' }, missing: 'pickup' },
  { what: 'no choice at all', group: { ...fresh, delivery: null }, missing: 'delivery' },
] as const)('$what lacks $missing', ({ group, missing }) => {
  expect(missingIn(group)).toBe(missing)
})
