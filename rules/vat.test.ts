import { expect, test } from 'vitest'
import { vatWithin } from './vat.ts'

test.each([
  { amount: 100_00, vat: 20_00 },
  { amount: 20_00, vat: 4_00 },
  { amount: 10_01, vat: 2_00 },
  { amount: 10_03, vat: 2_01 },
  { amount: 0, vat: 0 },
])('value added tax within $amount øre is $vat øre', ({ amount, vat }) => expect(vatWithin(amount)).toBe(vat))
