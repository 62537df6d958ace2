import { expect, test } from 'vitest'
import { specFees } from '#rules/quote'
import { itemOf } from '../test-items.ts'
import { formatMonth, genitive, languageName, placeOf, previewOf, soldSoFar } from './book-words.ts'

test.each([
  ['Sofie', 'Sofies'],
  ['Mads', 'Mads’'],
  ['Felix', 'Felix’'],
  ['Moritz', 'Moritz’'],
  ['Bo', 'Bos'],
])('what belongs to %s is %s', (name, owned) => {
  expect(genitive(name)).toBe(owned)
})

test.each([
  ['da', 'Dansk'],
  ['eng', 'Engelsk'],
  ['norsk bokmål', 'Norsk bokmål'],
])('the language "%s" reads %s', (language, name) => {
  expect(languageName(language)).toBe(name)
})

test('the books that a seller has sold are counted from the first one on', () => {
  expect([0, 1, 12].map(soldSoFar)).toEqual([null, '1 bog solgt', '12 bøger solgt'])
})

test('a month is the one in Denmark', () => {
  expect(formatMonth(new Date('2026-01-31T23:30:00Z'))).toBe('februar 2026')
})

const listing = (wish = {}) => ({ ...itemOf({ id: '1', ...wish }), buyBook: { pickup: false } })
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('a preview says which book it is, how worn, what it comes to, and how it travels', () => {
  expect(spaced(previewOf(listing(), specFees))).toBe(
    'Kvalitative metoder af Svend Brinkmann, 3. udgave. Brugt, stand: God. 273,90 kr. inkl. købergebyr, fragt fra 39 kr.',
  )
  const nearby = { pickup: true, pickup_address: { postal_code: '8000', city: 'Aarhus C' } }
  expect(spaced(previewOf({ ...listing(), buyBook: nearby }, specFees))).toMatch(
    /fragt fra 39 kr\. eller afhentning i 8000 Aarhus C\.$/,
  )
})

test('a sold book’s preview names no price, and a long title leaves room for the rest', () => {
  expect(previewOf(listing({ sold: true }), specFees)).toBe(
    'Kvalitative metoder af Svend Brinkmann, 3. udgave. Solgt. Se andre eksemplarer og lignende bøger.',
  )
  const { apiBook, ...rest } = listing()
  const long = { ...rest, apiBook: { ...apiBook, title: 'Indføring i alt '.repeat(30) } }
  expect(previewOf(long, specFees).length).toBeLessThan(250)
})

test('a copy is where it can be picked up, or comes by post', () => {
  expect(placeOf({ available: true, pickup_address: { postal_code: '2100', city: 'København Ø' } })).toBe(
    'Kan hentes i 2100 København Ø',
  )
  expect(placeOf({ available: true, pickup_address: null })).toBe('Kan hentes')
  expect(placeOf({ available: false, pickup_address: null })).toBe('Sendes til pakkeshop')
})
