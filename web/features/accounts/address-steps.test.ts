import { expect, test } from 'vitest'
import { stillToChoose } from './address-steps.ts'

test.each([
  ['vejnavn', 'Vælg også husnummer.'],
  ['husnummer', 'Vælg også etage og dør.'],
  [null, 'Vælg din adresse på listen.'],
] as const)('after %s one is told: %s', (picked, words) => {
  expect(stillToChoose(picked)).toBe(words)
})
