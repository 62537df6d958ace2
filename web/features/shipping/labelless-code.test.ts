import { expect, test } from 'vitest'
import { inThrees, spelled } from './labelless-code.ts'

test('a code is written in threes and read digit by digit', () => {
  expect(inThrees('482913067').join(' ')).toBe('482 913 067')
  expect(spelled('482913067')).toBe('4 8 2 9 1 3 0 6 7')
})
