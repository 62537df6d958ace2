import { expect, test } from 'vitest'
import { kroner, percent, roundKroner } from './kroner.ts'

test.each([
  [5000, '50,00 kr.'],
  [128445, '1.284,45 kr.'],
  [-3900, '−39,00 kr.'],
  [0, '0,00 kr.'],
])('%i øre reads %s', (ore, shown) => {
  expect(kroner(ore).replace('\u00a0', ' ')).toBe(shown)
})

test('running text drops the decimals of whole kroner and keeps the others', () => {
  expect(roundKroner(5000)).toBe('50\u00a0kr.')
  expect(roundKroner(5050)).toBe('50,50\u00a0kr.')
  expect(percent(10)).toBe('10\u00a0%')
})
