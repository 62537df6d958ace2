import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { checkoutData } from './checkout-data.ts'
import { choiceFor } from './delivery-choices.ts'
import { missingList } from './missing-list.ts'
import { missingFrom, noPickupText, sellerGroups } from './seller-groups.ts'
import type { GroupChoice } from './seller-groups.ts'
import { summaryOf } from './summary.ts'
import { book, groups, mikkel, shop } from './test-basket.ts'

const guest = { viewerId: null, beingPaid: [] }
const parcel: GroupChoice = { delivery: 'parcel', own: false, shop: null, phone: '' }
const pickup: GroupChoice = { delivery: 'pickup', own: false, shop: null, phone: '' }

test('all that is missing is named at once: a shop that parcels share once, and the phone once', () => {
  const chosen = groups([
    book({}),
    book({ seller: mikkel, dbBook: { _id: 'b' } }),
    book({ seller: { ...mikkel, _id: 'ida', first_name: 'Ida' }, dbBook: { _id: 'c' } }),
    book({ seller: { ...mikkel, _id: 'bo', first_name: 'Bo' }, dbBook: { _id: 'd', sold: true } }),
  ]).map((group) => ({ group, choice: { ...parcel, own: group.sellerId === 'ida' } }))
  expect(missingList(chosen).map(({ text }) => text)).toEqual([
    'En pakkeshop til dine pakker',
    'En pakkeshop til pakken fra Ida',
    'Fjern bogen fra Bo, som du ikke kan købe',
  ])
  const strict = { ...parcel, shop: { ...shop, requires_phone: true } }
  const list = (phone: string) =>
    missingList(chosen.slice(0, 2).map(({ group }) => ({ group, choice: { ...strict, phone } }))).map(
      ({ text }) => text,
    )
  expect(list('')).toEqual(['Dit mobilnummer'])
  expect(list('28 41 67')).toEqual(['De sidste to cifre i dit mobilnummer'])
  expect(list('28 41 67 03')).toEqual([])
})

test('of six sellers the one whose parcel is too heavy for the shared shop is named, and the five follow it', () => {
  const sellers = ['ida', 'bo', 'eva', 'jens', 'kaj'].map((_id) => ({ ...mikkel, _id, first_name: _id }))
  const heavy = Array.from({ length: 17 }, (_, n) => book({ dbBook: { _id: `b${n}` } }))
  const dao = { shop: { ...shop, carrier_code: 'dao' }, near: null, sellers: {} }
  const chosen = groups([
    ...heavy,
    ...sellers.map((seller) => book({ seller, dbBook: { _id: seller._id } })),
  ]).map((group) => ({ group, choice: choiceFor(group, dao, '28 41 67 03') }))
  expect(chosen.filter(({ choice }) => choice.shop === dao.shop)).toHaveLength(5)
  expect(missingList(chosen)).toEqual([
    { text: 'En pakkeshop til pakken fra Sofie', target: 'levering-sofie' },
  ])
})

test('a basket of one seller needs a parcel shop for its parcel', () => {
  const [group] = groups([book({ seller: mikkel })])
  expect(missingFrom(group!, parcel)).toBe('service_point')
  expect(missingList([{ group: group!, choice: parcel }]).map(({ text }) => text)).toEqual([
    'En pakkeshop til pakken fra Mikkel',
  ])
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
