import { expect, test } from 'vitest'
import { areaOf } from '#rules/postal-area'
import { readFileSync } from 'node:fs'

test('every Danish postal code has an area', () => {
  const file = new URL('../../accounts/postal-codes.csv', import.meta.url)
  const codes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, 4))
  expect(codes.length).toBeGreaterThan(1000)
  expect(codes.filter((code) => areaOf(code) === null)).toEqual([])
})
