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
