import { expect, test } from 'vitest'
import { buyBook } from './checkout.ts'

const group = {
  seller: { _id: 's' },
  products: [{ dbBook: { _id: 'b' } }],
  deliveryType: 2,
}
const faultOf = (body: unknown) => buyBook.body.safeParse(body).error?.issues[0]?.message

test('a basket without books gets the message that it is empty', () => {
  const empty = 'Du har ingen bøger i din indkøbskurv'
  for (const body of [{}, { checkout_data: [] }, { checkout_data: [{ ...group, products: [] }] }])
    expect(faultOf(body)).toBe(empty)
  expect(faultOf({ checkout_data: [group] })).toBeUndefined()
})

test('an invalid Danish phone gets the message for the phone', () => {
  expect(faultOf({ checkout_data: [{ ...group, phone: '123' }] })).toBe('Indtast et gyldigt telefonnummer')
  expect(faultOf({ checkout_data: [{ ...group, phone: '' }] })).toBeUndefined()
})

test('a basket larger than one purchase may be says how much fits', () => {
  const tooLarge =
    'Du kan højst købe hos 30 sælgere og 50 bøger hos hver ad gangen. Fjern nogle bøger, og køb dem bagefter'
  const manyOf = (count: number, one: object) => Array.from({ length: count }, () => one)
  expect(faultOf({ checkout_data: manyOf(31, group) })).toBe(tooLarge)
  const products = manyOf(51, { dbBook: { _id: 'b' } })
  expect(faultOf({ checkout_data: [{ ...group, products }] })).toBe(tooLarge)
})
