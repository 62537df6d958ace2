import { expect, test } from 'vitest'
import { mayShareCard, stanceOf, type Stance } from './stance.ts'

const forSale = { ejer: 'sofie', sold: false, reserved: false }
const reserved = { ...forSale, reserved: true }
const sold = { ...forSale, sold: true, køber: 'mads' }

test.each([
  ['a visitor', null, 'may-buy', 'reserved', 'sold'],
  ['somebody else', 'amina', 'may-buy', 'reserved', 'sold'],
  ['its buyer', 'mads', 'may-buy', 'reserved', 'bought'],
  ['its owner', 'sofie', 'own', 'own-reserved', 'own-sold'],
] as const)(
  '%s has a stance of their own to a listing that is for sale, reserved and sold',
  (_, viewer, whileForSale, whileReserved, whenSold) => {
    expect(stanceOf(forSale, viewer)).toBe(whileForSale)
    expect(stanceOf(reserved, viewer)).toBe(whileReserved)
    expect(stanceOf(sold, viewer)).toBe(whenSold)
  },
)

test('a visitor is not the buyer of a book whose buyer is hidden', () => {
  expect(stanceOf({ ...forSale, sold: true, køber: null }, null)).toBe('sold')
})

test('owners share the card of a copy on sale at once, and the two of a sale once the order is over', () => {
  const sharing = (hasStamps: boolean) =>
    (['may-buy', 'reserved', 'sold', 'own', 'own-reserved', 'own-sold', 'bought'] satisfies Stance[]).filter(
      (stance) => mayShareCard(stance, hasStamps),
    )
  expect(sharing(false)).toEqual(['own', 'own-reserved'])
  expect(sharing(true)).toEqual(['own', 'own-reserved', 'own-sold', 'bought'])
})
