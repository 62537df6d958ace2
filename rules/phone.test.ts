import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDanishPhone, phoneDigits } from './phone.ts'

test.each([
  '28416703',
  '28 41 67 03',
  '+45 28 41 67 03',
  '004528416703',
  '4528416703',
  '28-41-67-03',
  ' 28416703 ',
])('"%s" is stored as 4528416703', (text) => expect(parseDanishPhone(text)).toBe('4528416703'))

test('an eight-digit number may itself begin with 45', () => {
  expect(parseDanishPhone('45123456')).toBe('4545123456')
})

test.each([
  '',
  '2841670',
  '284167033',
  '+4628416703',
  '+452841670',
  '28 41 67 0x',
  'ring 28416703',
  '454528416703',
])('"%s" is not a Danish number', (text) => expect(parseDanishPhone(text)).toBe(null))

test.each([
  { text: '4528416703', shown: '28 41 67 03' },
  { text: '+4528416703', shown: '28 41 67 03' },
  { text: '284', shown: '28 4' },
  { text: '28 41 67 03 99', shown: '28 41 67 03' },
  { text: 'tlf 28', shown: '28' },
  { text: '', shown: '' },
])('"$text" is shown as "$shown"', ({ text, shown }) => {
  expect(phoneDigits(text)).toBe(shown)
})

test('what is shown never has more than 11 characters, and a stored number survives being shown', () => {
  fc.assert(fc.property(fc.string(), (text) => phoneDigits(text).length <= 11))
  const stored = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `45${String(n).padStart(8, '0')}`)
  fc.assert(fc.property(stored, (phone) => parseDanishPhone(phoneDigits(phone)) === phone))
})
