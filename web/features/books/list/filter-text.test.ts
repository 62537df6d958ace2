import { expect, test } from 'vitest'
import { readPostalCode, readPrice } from './filter-text.ts'

test.each([
  ['', null],
  [' ', null],
  ['150', 150_00],
  ['1.284,5', 1_284_50],
  ['99,95 kr.', 99_95],
  ['1.2', 1_20],
  ['12,345', 12_345_00],
])('the price "%s" is %s øre', (text, value) => expect(readPrice(text)).toEqual({ value }))

test.each(['gratis', '-50', '1.2.3', '12,3456', '99999999', '50-100'])(
  '"%s" is not a price, and the field says how to write one',
  (text) => expect(readPrice(text)).toEqual({ fault: 'Skriv prisen i kroner, fx 150' }),
)

test.each([
  ['', null],
  ['8000', '8000'],
  [' 8000 Aarhus C', '8000'],
])('the postal code "%s" is %s', (text, value) => expect(readPostalCode(text)).toEqual({ value }))

test.each([
  ['9999', 'Postnummeret 9999 findes ikke'],
  ['3900', 'Postnummeret 3900 findes ikke'],
  ['800', 'Skriv et dansk postnummer'],
  ['80000', 'Skriv et dansk postnummer'],
  ['Aarhus', 'Skriv et dansk postnummer'],
])('at "%s" the field says: %s', (text, fault) => expect(readPostalCode(text)).toEqual({ fault }))
