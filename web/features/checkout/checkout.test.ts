import { expect, test } from 'vitest'
import type { Item } from '#contract/books'
import type { PickupPoint } from '#contract/checkout'
import { specFees } from '#rules/quote'
import { checkoutData } from './checkout-data.ts'
import { missingFrom, summarySentence, noPickupText, sellerGroups } from './seller-groups.ts'
import type { GroupChoice } from './seller-groups.ts'
import { summaryOf } from './summary.ts'

const guest = { viewerId: null, beingPaid: [] }
const sofie = { _id: 'sofie', first_name: 'Sofie', last_name: 'Holm' }
const mikkel = { _id: 'mikkel', first_name: 'Mikkel', last_name: 'Bo' }
const shop: PickupPoint = {
  id: '97121',
  name: 'Netto',
  address: 'Nørrebrogade 43',
  address2: '',
  zipcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  agent: 'gls',
  carrier_code: 'gls',
  requires_phone: false,
}
const parcel: GroupChoice = { delivery: 'parcel', shop: null, phone: '' }
const pickup: GroupChoice = { delivery: 'pickup', shop: null, phone: '' }

test('a new group needs a parcel shop, and the summary names its seller', () => {
  const [group] = groups([book({ seller: mikkel })])
  expect(missingFrom(group!, parcel)).toBe('service_point')
  expect(summarySentence('service_point', group!)).toBe('Du skal vælge en pakkeshop til bogen fra Mikkel')
})

test.each([
  { choice: { ...parcel, shop }, missing: null },
  { choice: { ...parcel, shop: { ...shop, requires_phone: true } }, missing: 'phone' },
  { choice: { ...parcel, shop: { ...shop, requires_phone: true }, phone: '28 41 67 03' }, missing: null },
  { choice: pickup, missing: 'pickup' },
])(
  'with $choice.delivery, shop and phone $choice.phone the missing part is $missing',
  ({ choice, missing }) => {
    expect(missingFrom(groups([book({})])[0]!, choice)).toBe(missing)
  },
)

test.each([
  { dbBook: { sold: true }, viewer: guest, obstacle: 'sold' },
  { dbBook: { reserved: true }, viewer: guest, obstacle: 'reserved' },
  { dbBook: { reserved: true }, viewer: { viewerId: 'anna', beingPaid: ['a'] }, obstacle: null },
  { dbBook: {}, viewer: { viewerId: 'sofie', beingPaid: [] }, obstacle: 'own' },
])('a book that is $dbBook has the obstacle $obstacle', ({ dbBook, viewer, obstacle }) => {
  const [group] = sellerGroups([book({ dbBook: { _id: 'a', ...dbBook } })], viewer)
  expect(group!.lines[0]!.obstacle).toBe(obstacle)
  expect(missingFrom(group!, { ...parcel, shop })).toBe(obstacle && 'book')
})

test('pickup must be possible for every book of the group, and the reason names the seller', () => {
  const here = { available: true, pickup_address: { postal_code: '8000', city: 'Aarhus C' } }
  const [mixed] = groups([book({ pickup: here }), book({ dbBook: { _id: 'b' } })])
  expect(mixed!.pickup.available).toBe(false)
  expect(noPickupText(mixed!)).toBe('Ikke alle bøgerne kan afhentes')
  expect(noPickupText(groups([book({})])[0]!)).toBe('Sofie tilbyder ikke afhentning')
})

test('the summary charges shipping once a parcel, and nothing for a sold book', () => {
  const basket = groups([
    book({ dbBook: { price: 249_00 } }),
    book({ dbBook: { _id: 'b', price: 180_00 } }),
    book({ seller: mikkel, dbBook: { _id: 'c', price: 320_00 } }),
    book({ seller: mikkel, dbBook: { _id: 'd', price: 99_00, sold: true } }),
  ]).map((group) => ({ group, choice: parcel }))
  expect(
    summaryOf(basket, specFees).map(({ label, amount }) =>
      [label, amount].join(': ').replaceAll('\u00a0', ' '),
    ),
  ).toEqual([
    '3 bøger: 749,00 kr.',
    'Købergebyr (10 %): 74,90 kr.',
    'Fragt (2 × 39,00 kr.): 78,00 kr.',
    'I alt: 901,90 kr.',
  ])
})

test('the body has ids, delivery, shop and phone', () => {
  const [group] = groups([book({})])
  const [sent] = checkoutData(
    [{ group: group!, choice: { ...parcel, shop, phone: '28 41 67 03' } }],
    specFees.shipping,
  )
  expect(sent).toMatchObject({
    seller: { _id: 'sofie' },
    products: [{ dbBook: { _id: 'a' } }],
    deliveryType: 1,
    price: 39,
    service_point: {
      id: '97121',
      agent: 'gls',
      zipcode: '8000',
      address1: 'Nørrebrogade 43',
      country_code: 'DK',
    },
    phone: '4528416703',
  })
})

test('a pickup is sent without a shop, also if one was chosen before', () => {
  const [group] = groups([book({})])
  const [sent] = checkoutData([{ group: group!, choice: { ...pickup, shop } }], specFees.shipping)
  expect(sent).toMatchObject({ deliveryType: 2, price: 0, service_point: null })
})

function groups(items: Item[]) {
  return sellerGroups(items, guest)
}

type Given = { seller?: Item['seller']; pickup?: Item['pickup']; dbBook?: Partial<Item['dbBook']> }

function book({ seller = sofie, pickup: givenPickup, dbBook }: Given): Item {
  return {
    dbBook: {
      _id: 'a',
      ejer: seller._id,
      price: 100_00,
      stand: 2,
      desc: '',
      images: 0,
      photos: [],
      sold: false,
      reserved: false,
      created: '2026-02-01T10:00:00Z',
      ...dbBook,
    },
    apiBook: {
      bookId: 'x',
      title: 'Interview',
      director: [{ $: 'Steinar Kvale' }],
      isbn: '9788741263779',
      version: '3. udgave',
    },
    seller,
    pickup: givenPickup ?? { available: false, pickup_address: null },
  }
}
