import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as listing from './listing.ts'
import {
  conditionName,
  conditions,
  formatPriceInput,
  isCondition,
  listingStates,
  mayDelete,
  mayEdit,
  mayPutUpAgain,
  mayUndoDelete,
  numberTyped,
  parsePrice,
  priceAsInput,
  priceFault,
} from './listing.ts'

test.each([
  { text: '50', ore: 50_00 },
  { text: '125,5', ore: 125_50 },
  { text: '125,05', ore: 125_05 },
  { text: '125,', ore: 125_00 },
  { text: '1.284,45', ore: 128_445 },
  { text: '1284,45', ore: 128_445 },
  { text: '1.284,45 kr.', ore: 128_445 },
  { text: 'kr. 200', ore: 200_00 },
  { text: '200\u00a0kr.', ore: 200_00 },
  { text: '0,50', ore: 50 },
  { text: '0', ore: 0 },
  { text: '9.999.999,99', ore: 999_999_999 },
  { text: '1234.50', ore: 123_450 },
  { text: '1.234', ore: 123_400 },
  { text: '1,234', ore: 123_400 },
  { text: '1,234.50', ore: 123_450 },
  { text: '1.234,50', ore: 123_450 },
  { text: '1,234,567.8', ore: 123_456_780 },
  { text: '50.5', ore: 50_50 },
  { text: '12.34', ore: 12_34 },
  { text: '50.', ore: 50_00 },
])('"$text" is $ore øre', ({ text, ore }) => {
  expect(parsePrice(text)).toBe(ore)
})

test.each([
  '',
  'kr.',
  'gratis',
  '-50',
  '007',
  '050',
  '0,123',
  '1234,567',
  '1.234.50',
  '1.234,567',
  '1,234.567',
  '1.2345',
  '1,2,3',
  '10000000',
  '10.000.000',
  '5e3',
  '50 60',
  ',5',
])('"%s" is no price', (text) => expect(parsePrice(text)).toBe(null))

test.each([
  { typed: '1284,456', shown: '1.284,45' },
  { typed: '1.2845', shown: '12.845' },
  { typed: '123456789', shown: '1.234.567' },
  { typed: '007', shown: '7' },
  { typed: '0', shown: '0' },
  { typed: ',5', shown: '0,5' },
  { typed: '50,', shown: '50,' },
  { typed: '-50 kr', shown: '50' },
  { typed: '1,2,3', shown: '1,23' },
  { typed: 'abc', shown: '' },
])('"$typed" is shown as "$shown"', ({ typed, shown }) => {
  expect(formatPriceInput(typed)).toBe(shown)
})

test.each([
  ['1.234,50', 8, '1234.50'],
  ['1234.50', 7, '1234.50'],
  ['1.234', 5, '1234'],
  ['1,234.50', 8, '1234.50'],
  ['49,50', 5, '49.50'],
  ['1,234', 1, '1234'],
  ['1,23', 1, null],
  ['1.23', 0, null],
  ['abc', 3, null],
])('"%s" in the field, of which %s signs are new, is the number %s', (text, added, number) => {
  expect(numberTyped(text, added)).toBe(number)
})

test('every shown text is a price, or the beginning of one', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- kr'.split('')) })
  fc.assert(
    fc.property(typed, (text) => {
      const shown = formatPriceInput(text)
      expect(formatPriceInput(shown)).toBe(shown)
      if (shown !== '') expect(parsePrice(shown)).not.toBe(null)
    }),
  )
})

test('a stored price survives the field', () => {
  expect([125_00, 128_445, 50].map(priceAsInput)).toEqual(['125', '1.284,45', '0,50'])
  fc.assert(fc.property(fc.nat(999_999_999), (price) => parsePrice(priceAsInput(price)) === price))
})

test('a book costs at least 50 kr., unless the setting says otherwise', () => {
  expect([null, 0, 49_99, 50_00].map((price) => priceFault(price))).toEqual([
    'missing',
    'too_low',
    'too_low',
    null,
  ])
  expect(priceFault(49_99, 20_00)).toBe(null)
})

test('the three conditions have the names of the specification', () => {
  expect(conditions).toEqual([
    { value: 1, name: 'Slidt', detail: 'Meget brugt' },
    { value: 2, name: 'God', detail: 'Lettere brugt' },
    { value: 3, name: 'Som ny', detail: null },
  ])
  expect(conditionName(3)).toBe('Som ny')
  expect([0, 1, 2, 3, 4, 1.5].map(isCondition)).toEqual([false, true, true, true, false, false])
})

test('only an active listing may be changed or deleted', () => {
  for (const may of [mayEdit, mayDelete]) {
    expect(listingStates.map(may)).toEqual([null, 'reserved', 'sold', 'deleted'])
  }
})

const time = new Date('2026-11-22T12:00:00Z')
const kept = {
  state: 'cancelled',
  shippedAt: null,
  deliveredAt: null,
  returned: false,
  sentBack: false,
  mayBeWithBuyer: false,
} as const

test.each([
  { what: 'cancelled before it was sent', sale: kept, may: true },
  { what: 'under way', sale: { ...kept, state: 'awaiting_shipment' }, may: false },
  { what: 'asked back', sale: { ...kept, state: 'refund_requested' }, may: false },
  { what: 'finished', sale: { ...kept, state: 'finished' }, may: false },
  { what: 'lost on the way', sale: { ...kept, shippedAt: time }, may: false },
  { what: 'sent and come back', sale: { ...kept, shippedAt: time, returned: true }, may: true },
  {
    what: 'sent back by its buyer',
    sale: { ...kept, shippedAt: time, deliveredAt: time, mayBeWithBuyer: true, sentBack: true },
    may: true,
  },
  { what: 'perhaps handed over', sale: { ...kept, mayBeWithBuyer: true }, may: false },
  {
    what: 'paid back after it had arrived',
    sale: { ...kept, shippedAt: time, deliveredAt: time },
    may: false,
  },
] as const)('a book whose sale was $what may be put up again: $may', ({ sale, may }) => {
  expect(mayPutUpAgain('sold', sale)).toBe(may)
  expect(mayPutUpAgain('deleted', sale)).toBe(false)
})

test('a deletion may be taken back for ten minutes', () => {
  const after = (seconds: number) => new Date(time.getTime() + seconds * 1000)
  expect(mayUndoDelete(time, after(599))).toBe(true)
  expect(mayUndoDelete(time, after(600))).toBe(false)
  expect(mayUndoDelete(null, time)).toBe(false)
})

test('photos and texts have the limits of the specification', () => {
  expect(listing).toMatchObject({
    maxPhotos: 8,
    maxPhotoBytes: 8_388_608,
    maxTextLength: 2000,
    wizardPhotoSide: 1000,
    phonePhotoSide: 800,
    maxPhotosPerSession: 20,
    maxRelayedBytes: 1_572_864,
  })
})
