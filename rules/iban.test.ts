import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanIbanInput, cleanPastedIban, formatIban, ibanOfAccount, isDanishIban } from './iban.ts'

const good = 'DK5000400440116243'

test.each([
  { typed: 'dk50 0040 0440 1162 43', shown: good },
  { typed: '5000400440116243', shown: good },
  { typed: ' DK50-0040-0440-1162-43', shown: good },
  { typed: `${good}999`, shown: good },
  { typed: 'd', shown: 'D' },
  { typed: 'dk', shown: 'DK' },
  { typed: 'dk5x0', shown: 'DK50' },
  { typed: 'hej', shown: '' },
  { typed: '', shown: '' },
])('"$typed" is shown as "$shown"', ({ typed, shown }) => {
  expect(cleanIbanInput(typed)).toBe(shown)
})

test('a shown text stays as it is, and is never longer than 18', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = cleanIbanInput(typed)
      expect(cleanIbanInput(shown)).toBe(shown)
      expect(shown).toMatch(/^(|D|DK\d{0,16})$/)
    }),
  )
})

test.each([good, 'DK9520000123456789'])('%s is a Danish IBAN', (text) => {
  expect(isDanishIban(text)).toBe(true)
})

test.each([
  'DK5100400440116243',
  'DK500040044011624',
  'DK50004004401162433',
  'dk5000400440116243',
  'DK50 0040 0440 1162 43',
  'DE89370400440532013000',
  '',
])('%s is not a Danish IBAN', (text) => expect(isDanishIban(text)).toBe(false))

test('every single wrong digit is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 17 }), fc.integer({ min: 1, max: 9 }), (position, offset) => {
      const wrong = (Number(good[position]) + offset) % 10
      return !isDanishIban(good.slice(0, position) + wrong + good.slice(position + 1))
    }),
  )
})

test.each([
  ['0040', '0440116243', 'DK5000400440116243'],
  ['0040', '440116243', 'DK5000400440116243'],
  [' 00 40', '0440-116 243', 'DK5000400440116243'],
  ['3000', '1', null],
  ['3000', '', null],
  ['300', '0440116243', null],
  ['30001', '0440116243', null],
  ['3000', '04401162431', null],
  ['3000', '04401x6243', null],
])('the account %j %j has the IBAN %j', (registration, account, iban) => {
  expect(ibanOfAccount(registration, account)).toBe(iban)
})

test('every account has an IBAN with right check digits, which holds its numbers', () => {
  const numbers = fc.tuple(fc.nat(9999), fc.integer({ min: 1_000_000, max: 9_999_999_999 }))
  fc.assert(
    fc.property(numbers, ([bank, number]) => {
      const iban = ibanOfAccount(String(bank).padStart(4, '0'), String(number))!
      expect(isDanishIban(iban)).toBe(true)
      expect([Number(iban.slice(4, 8)), Number(iban.slice(8))]).toEqual([bank, number])
    }),
  )
})

test.each([
  ['0040 0440116243', 'DK5000400440116243'],
  ['0040-440116243', 'DK5000400440116243'],
  ['DK50 0040 0440 1162 43', 'DK5000400440116243'],
  ['5000400440116243', 'DK5000400440116243'],
  ['00400440116243', 'DK5000400440116243'],
  ['50004004401', 'DK50004004401'],
  ['0040 0440', 'DK00400440'],
  ['0040 044 011 6243', 'DK5000400440116243'],
  ['0040 440 116 243', 'DK5000400440116243'],
  ['0040 / 0440 116243', 'DK5000400440116243'],
  ['0040\u00a00440116243\n', 'DK5000400440116243'],
  ['Reg. 0040 konto 0440116243', 'DK5000400440116243'],
  ['Reg.nr.: 0040\nKontonr.: 0440-116-243', 'DK5000400440116243'],
  ['kontonummer 0040 0440116243', 'DK5000400440116243'],
  ['Konto 0440 116 243, reg.nr. 0040', 'DK5000400440116243'],
  ['Anna Dal, reg. 0040, kto. 440116243, CVR 12345678', 'DK5000400440116243'],
  ['Danske Bank 0040 0440116243', 'DK5000400440116243'],
  ['IBAN: DK50 0040 0440 1162 43, BIC: DABADKKK', 'DK5000400440116243'],
  ['Reg. 0040 konto 0440116243 IBAN DK5000400440116243', 'DK5000400440116243'],
  ['5000 4004 4011 6243', 'DK5000400440116243'],
  ['50 0040 0440 1162 43', 'DK5000400440116243'],
])('%j pasted is %j', (text, iban) => expect(cleanPastedIban(text)).toBe(iban))

test('an IBAN is shown in groups of four', () => {
  expect(formatIban('DK5000400440116243')).toBe('DK50 0040 0440 1162 43')
})
