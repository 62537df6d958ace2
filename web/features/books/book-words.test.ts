import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { itemOf } from './test-items.ts'
import { formatMonth, languageName, placeOf, previewOf, salesWords } from './book-words.ts'

test.each([
  ['da', 'Dansk'],
  ['eng', 'Engelsk'],
  ['norsk bokmål', 'Norsk bokmål'],
])('the language "%s" reads %s', (language, name) => {
  expect(languageName(language)).toBe(name)
})

test("a seller's sales are counted from the first one on", () => {
  expect([0, 1, 12].map(salesWords)).toEqual([null, '1 bog solgt', '12 bøger solgt'])
})

test('a month is that of the Danish time zone', () => {
  expect(formatMonth(new Date('2026-01-31T23:30:00Z'))).toBe('februar 2026')
})

const alone = { copyCount: 0, editions: [], similar: [] }
const listing = (facts = {}) => ({
  ...itemOf({ id: '1', ...facts }),
  buyBook: { pickup: false },
  related: alone,
})
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a preview names the book, its condition, the price with fees and the delivery', () => {
  expect(spaced(previewOf(listing(), specFees))).toBe(
    'Kvalitative metoder af Svend Brinkmann, 3. udgave. Brugt, stand: God. 273,90 kr. inkl. købergebyr, fragt fra 39 kr.',
  )
  const nearby = { pickup: true, pickup_address: { postal_code: '8000', city: 'Aarhus C' } }
  expect(spaced(previewOf({ ...listing(), buyBook: nearby }, specFees))).toMatch(
    /fragt fra 39 kr\. eller afhentning i 8000 Aarhus C\.$/,
  )
})

test('a sold book’s preview names no price, and only links that its page has', () => {
  const book = 'Kvalitative metoder af Svend Brinkmann, 3. udgave.'
  const sold = listing({ sold: true })
  const similar = [itemOf({ id: '2' })]
  expect(previewOf(sold, specFees)).toBe(`${book} Solgt.`)
  expect(previewOf({ ...sold, related: { ...alone, similar } }, specFees)).toBe(
    `${book} Solgt. Se lignende bøger.`,
  )
  expect(previewOf({ ...sold, related: { ...alone, copyCount: 2, similar } }, specFees)).toBe(
    `${book} Solgt. Se andre eksemplarer og lignende bøger.`,
  )
})

const many = 'Anna Andersen, Bo Bertelsen, Cecilie Christensen og Ditte Davidsen'
test.each([
  ['Indføring i alt '.repeat(30), 'Bo Bro'],
  ['Statistik', many],
  ['Indføring i alt '.repeat(30), many],
])(
  'a preview is at most 160 characters and names the price in full, however long the names: %s, %s',
  (title, author) => {
    const { apiBook, ...rest } = listing()
    const buyBook = { pickup: true, pickup_address: { postal_code: '4200', city: 'Slagelse og omegn' } }
    const long = { ...rest, buyBook, apiBook: { ...apiBook, title, director: [{ $: author }] } }
    const preview = spaced(previewOf(long, specFees))
    expect(preview.length).toBeLessThanOrEqual(160)
    expect(preview).toContain('273,90 kr. inkl. købergebyr, fragt fra 39 kr.')
    expect(preview).toMatch(/^[IS]\w+.* af [AB]/)
  },
)

test('a copy can be picked up at a place, or is sent to a parcel shop', () => {
  expect(placeOf({ available: true, pickup_address: { postal_code: '2100', city: 'København Ø' } })).toBe(
    'Kan hentes i 2100 København Ø',
  )
  expect(placeOf({ available: true, pickup_address: null })).toBe('Kan hentes')
  expect(placeOf({ available: false, pickup_address: null })).toBe('Sendes til pakkeshop')
})
