import { expect, test } from 'vitest'
import { isTypedOn, stillToChoose } from './address-steps.ts'

test.each([
  ['vejnavn', 'Vælg også husnummer.'],
  ['husnummer', 'Vælg også etage og dør.'],
  [null, 'Vælg din adresse på listen.'],
] as const)('after %s one is told: %s', (picked, words) => {
  expect(stillToChoose(picked)).toBe(words)
})

test.each([
  ['Jagtv', 'Jagtvej', true],
  ['Jagtvej 8', 'Jagtvej', true],
  ['Jagtvej 8, 2200 København N', 'Jagtvej 8, st', false],
  ['Jagtvej', 'Algade', false],
])('what was found for %j stands while %j is asked: %s', (before, now, stands) => {
  expect(isTypedOn(before, now)).toBe(stands)
})
