import { expect, test } from 'vitest'
import { codeDigits, inThrees, spelled } from './labelless-code.ts'

test.each(['482913067', '482-913-067'])(
  'the code %s is shown in groups of three, read digit by digit and copied as digits',
  (code) => {
    expect(inThrees(code).join(' ')).toBe('482 913 067')
    expect(spelled(code)).toBe('4 8 2 9 1 3 0 6 7')
    expect(codeDigits(code)).toBe('482913067')
  },
)
