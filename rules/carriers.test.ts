import { expect, test } from 'vitest'
import { carrierCodes, carrierName } from './carriers.ts'

test('every carrier has the name that Danes know it by', () => {
  expect(carrierCodes.map((code) => carrierName(code))).toEqual(['dao', 'GLS', 'Bring', 'PostNord', 'UPS'])
})

test.each(['', 'post_nord', 'DAO', 'toString', '__proto__', null])(
  '%j is no carrier and has no name',
  (code) => {
    expect(carrierName(code)).toBeNull()
  },
)
