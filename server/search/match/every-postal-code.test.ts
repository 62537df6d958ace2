import { expect, test } from 'vitest'
import { areaOf } from '#rules/postal-area'
import { isPostalCode } from '#rules/postal-codes'
import { readFileSync } from 'node:fs'

const file = new URL('../../features/accounts/postal-codes.csv', import.meta.url)
const registered = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, 4))

test('the rule knows exactly the postal codes of the register', () => {
  const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  expect(registered.length).toBeGreaterThan(1000)
  expect(numbers.filter(isPostalCode)).toEqual(registered)
})

test('every Danish postal code has an area', () => {
  expect(registered.filter((code) => areaOf(code) === null)).toEqual([])
})
