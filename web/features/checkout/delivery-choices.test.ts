import { expect, test } from 'vitest'
import {
  choiceFor,
  chooseForOnly,
  forgetDelivery,
  parseChoices,
  useDeliveryChoices,
} from './delivery-choices.ts'
import { groups, book, shop, mikkel } from './test-basket.ts'

const other = { ...shop, id: '97122', name: 'Spar' }
const none = { shop: null, near: null, sellers: {} }

test('stored choices come back unchanged', () => {
  const stored = {
    shop,
    near: '8000',
    sellers: { sofie: { own: true, shop: other }, mikkel: { delivery: 'pickup' } },
  }
  expect(parseChoices(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

test.each([
  null,
  'x',
  [],
  {
    shop: { id: 1 },
    near: 8000,
    sellers: { sofie: { delivery: 'drone' }, mikkel: { shop: { id: 1 } }, ida: 7 },
  },
])('invalid choices are left out: %j', (stored) => {
  expect(parseChoices(stored)).toEqual(none)
})

test('one shop and one number count for all parcels, except where a seller’s parcel has a shop of its own', () => {
  const [sofies, mikkels] = groups([book({}), book({ seller: mikkel, dbBook: { _id: 'b' } })])
  const choices = { ...none, shop, sellers: { mikkel: { own: true, shop: other } } }
  expect(choiceFor(sofies!, choices, '28 41 67 03')).toEqual({
    delivery: 'parcel',
    own: false,
    shop,
    phone: '28 41 67 03',
  })
  expect(choiceFor(mikkels!, choices, '20 30')).toMatchObject({
    shop: other,
    phone: '20 30',
  })
})

test('a parcel that is too heavy for the shared shop’s carrier needs a shop of its own', () => {
  const [heavy] = groups(Array.from({ length: 17 }, (_, n) => book({ dbBook: { _id: `b${n}` } })))
  const dao = { ...shop, carrier_code: 'dao' }
  expect(choiceFor(heavy!, { ...none, shop: dao }, '')).toMatchObject({ own: true, shop: null })
  expect(choiceFor(heavy!, { ...none, shop }, '')).toMatchObject({ own: false, shop })
})

test.each([2, 17])(
  'the shop chosen for the only seller’s %i books stays chosen, also for a carrier that does not take them',
  (books) => {
    forgetDelivery()
    const [only] = groups(Array.from({ length: books }, (_, n) => book({ dbBook: { _id: `b${n}` } })))
    const dao = { ...shop, carrier_code: 'dao' }
    chooseForOnly(only!, dao)
    expect(choiceFor(only!, useDeliveryChoices.getState(), '')).toMatchObject({
      own: books > 16,
      shop: dao,
    })
  },
)
