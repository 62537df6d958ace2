import { expect, test } from 'vitest'
import { leastPrice, sentenceFor } from './wizard-words.ts'

test.each([
  ['book', 'Du skal vælge en bog'],
  ['photos', 'Du skal mindst tilføje ét billede'],
  ['condition', 'Angiv venligst bogens stand'],
  ['price', 'Angiv venligst en pris'],
  ['price_too_low', 'Mindste pris er 50 kr.'],
  ['address', 'Indtast din adresse'],
  ['phone', 'Indtast et gyldigt telefonnummer'],
  ['payout_account', 'Tilføj en udbetalingskonto'],
  ['verified_phone', 'Indtast din bekræftelseskode'],
] as const)('%s missing reads %s', (missing, sentence) => {
  expect(sentenceFor(missing, 50_00)).toBe(sentence)
})

test('the minimum price comes from the settings', () => {
  expect(leastPrice(1250_00)).toBe('Mindste pris er 1.250 kr.')
})
