import { expect, test } from 'vitest'
import { isUuid } from './id.ts'

test.each([
  ['0192f0c1-7a5e-7cc0-8e2f-0b7a5d1c9e34', true],
  ['0192F0C1-7A5E-7CC0-8E2F-0B7A5D1C9E34', true],
  ['0192f0c17a5e7cc08e2f0b7a5d1c9e34', false],
  ['0192f0c1-7a5e-7cc0-8e2f-0b7a5d1c9e34 ', false],
  ['9780133594140', false],
  ['', false],
])('%j is an id: %s', (text, is) => {
  expect(isUuid(text)).toBe(is)
})
