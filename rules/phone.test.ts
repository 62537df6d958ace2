import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStoredPhone, parseDanishPhone, phoneDigits } from './phone.ts'

test.each([
  '28416703',
  '28 41 67 03',
  '+45 28 41 67 03',
  '004528416703',
  '4528416703',
  '28-41-67-03',
  ' 28416703 ',
  '(+45) 28.41.67.03',
  '+45\u00A028\u00A041\u00A067\u00A003',
  '\u202A+45 28\u201141\u201167\u201103\u202C',
  '0045 28 41 67 03',
])('"%s" is stored as 4528416703', (text) => expect(parseDanishPhone(text)).toBe('4528416703'))

test.each(['45123456', '4545123456', '+4545123456', '0045 45 12 34 56'])(
  'a number may itself begin with 45: "%s"',
  (text) => expect(parseDanishPhone(text)).toBe('4545123456'),
)

test.each([
  '',
  '2841670',
  '284167033',
  '+4628416703',
  '+452841670',
  '28 41 67 0x',
  'ring 28416703',
  '454528416703',
  '00455123',
  '28416703 / 22938415',
])('"%s" is not a Danish number', (text) => expect(parseDanishPhone(text)).toBe(null))

test.each([
  { text: '4528416703', shown: '28 41 67 03' },
  { text: '+4528416703', shown: '28 41 67 03' },
  { text: '4545123456', shown: '45 12 34 56' },
  { text: '284', shown: '28 4' },
  { text: 'tlf 28', shown: '28' },
  { text: '', shown: '' },
])('"$text" is shown as "$shown"', ({ text, shown }) => {
  expect(phoneDigits(text)).toBe(shown)
})

test.each(['+4551234567', '004551234567', '4551234567', '51234567', '+45 51 23 45 67', '45 51234567'])(
  '"%s", key by key, is 51 23 45 67',
  (typed) => expect(typeInto(typed)).toBe('51 23 45 67'),
)

test.each(['+4545123456', '4545123456', '45123456'])(
  '"%s", key by key, is the number that begins with 45',
  (typed) => expect(typeInto(typed)).toBe('45 12 34 56'),
)

test.each([
  { text: '28 41 67 03 9', shown: '284167039' },
  { text: '28 41 67 03 99', shown: '2841670399' },
  { text: '+45 28 41 67 03 1', shown: '45284167031' },
  { text: '0045 28 41 67 03 1', shown: '00452841670' },
  { text: '+46 28 41 67 03', shown: '+4628416703' },
  { text: '28416703 / 22938415', shown: '28416703229' },
])('"$text" is cut to no number that somebody has', ({ text, shown }) => {
  expect(phoneDigits(text)).toBe(shown)
  expect(parseDanishPhone(shown)).toBe(null)
})

test('every shown text has at most 11 characters and means the same number, and a stored number survives it', () => {
  const given = fc.oneof(fc.string(), fc.stringMatching(/^(\+|00)?[\d ]{0,16}$/))
  fc.assert(fc.property(given, (text) => phoneDigits(text).length <= 11))
  fc.assert(
    fc.property(given, (text) => {
      const shown = parseDanishPhone(phoneDigits(text))
      expect([null, parseDanishPhone(text.replaceAll(/[^\d+]/g, ''))]).toContain(shown)
    }),
  )
  const stored = fc.integer({ min: 10_000_000, max: 99_999_999 }).map((number) => `45${number}`)
  fc.assert(fc.property(stored, (phone) => parseDanishPhone(phoneDigits(phone)) === phone))
})

test('only 45 and exactly eight digits are a number in stored form', () => {
  const sent = [
    '4528416703',
    '4545123456',
    '28416703',
    '45123456',
    '+4528416703',
    '45 28 41 67 03',
    '452841670',
  ]
  expect(sent.filter(isStoredPhone)).toEqual(['4528416703', '4545123456'])
})

/** A field formats its text again after each key. */
function typeInto(keys: string): string {
  return [...keys].reduce((shown, key) => phoneDigits(shown + key), '')
}
