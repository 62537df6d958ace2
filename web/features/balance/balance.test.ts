import { expect, test } from 'vitest'
import { kronerIn, payoutNotice, signed } from './balance-words.ts'
import { transactionName } from './transaction-name.ts'

test.each([
  { category: 'charge', name: 'Salg' },
  { category: 'payout', name: 'Udbetaling' },
  { category: 'refund', name: 'Refundering' },
  { category: 'something_new', name: 'Regulering' },
])('$category is called $name', ({ category, name }) => {
  expect(transactionName(category)).toBe(name)
})

test('only kroner count, and a balance without any is zero', () => {
  expect(
    kronerIn([
      { amount: 5, currency: 'eur' },
      { amount: 128_445, currency: 'dkk' },
    ]),
  ).toBe(128_445)
  expect(kronerIn([])).toBe(0)
})

test('money in has a plus, money out a minus', () => {
  expect([23_655, -89_000].map(signed)).toEqual(['+236,55\u00a0kr.', '\u2212890,00\u00a0kr.'])
})

test.each([
  { state: 'open', says: '1 til 2 bankdage' },
  { state: 'sent', says: 'forventes fremme 18. februar 2026' },
  { state: 'failed', says: 'på din saldo igen' },
  { state: 'paid', says: undefined },
] as const)('a payout that is $state says: $says', ({ state, says }) => {
  const text = payoutNotice({
    amount: 890_00,
    arrival_date: '2026-02-18T11:00:00Z',
    state,
    failure: null,
    waits: null,
  })?.text
  expect(says === undefined ? text : text?.includes(says)).toBe(says === undefined ? undefined : true)
})

test.each([
  { failure: 'returned', says: 'sendte 890,00\u00a0kr. tilbage. Skift konto' },
  { failure: 'bank_account_invalid', says: 'ikke udbetales til din konto. Skift konto' },
  { failure: 'other', says: 'Det er vores fejl, ikke din, og vi ser på det. Prøv igen i morgen' },
  { failure: 'payouts_not_enabled', says: 'mangler oplysninger om dig' },
  { failure: 'balance_insufficient', says: 'ikke er til rådighed endnu' },
])('a payout that failed with $failure says what to do', ({ failure, says }) => {
  const failed = {
    amount: 890_00,
    arrival_date: '2026-02-18T11:00:00Z',
    state: 'failed',
    failure,
    waits: null,
  } as const
  expect(payoutNotice(failed)?.text).toContain(says)
})

test('a payout that is held says so instead of one or two days', () => {
  const reason = 'Din udbetaling på 890,00 kr. venter, mens vi henter penge fra din saldo.'
  const held = {
    amount: 890_00,
    arrival_date: '2026-02-18T11:00:00Z',
    state: 'open',
    failure: null,
    waits: { amount: 100_00, by: '2026-03-01T11:00:00Z', reason },
  } as const
  expect(payoutNotice(held)).toEqual({ kind: 'info', text: reason })
})

test('a payout that a take-back left too little for promises neither that sum nor tomorrow', () => {
  const text = payoutNotice({
    amount: 890_00,
    arrival_date: '2026-02-18T11:00:00Z',
    state: 'failed',
    failure: 'taken_back',
    waits: null,
  })?.text
  expect(text).toContain('kan du udbetale dem nu')
  expect(text).not.toMatch(/i morgen|på din saldo igen/)
})
