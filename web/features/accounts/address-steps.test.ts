import { expect, test } from 'vitest'
import { isContinuation, missingPartHint } from './address-steps.ts'

test.each([
  ['vejnavn', 'Vælg også husnummer.'],
  ['husnummer', 'Vælg også etage og dør.'],
  [null, 'Vælg din adresse på listen.'],
] as const)('after the pick of %s the field says: %s', (picked, words) => {
  expect(missingPartHint(picked)).toBe(words)
})

test.each([
  ['Jagtv', 'Jagtvej', true],
  ['Jagtvej 8', 'Jagtvej', true],
  ['Jagtvej 8, 2200 København N', 'Jagtvej 8, st', false],
  ['Jagtvej', 'Algade', false],
])('the hits for %j stay while %j is searched: %s', (before, now, stay) => {
  expect(isContinuation(before, now)).toBe(stay)
})
