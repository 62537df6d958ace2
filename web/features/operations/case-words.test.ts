import { expect, test } from 'vitest'
import {
  caseTitle,
  dueWords,
  holderWords,
  moreTimeWords,
  recordWords,
  shortTimeOver,
  takeBackWords,
  timeOver,
  turnTask,
  turnWords,
} from './case-words.ts'

const now = '2026-02-19T12:00:00Z'

test.each([
  ['2026-02-19T08:00:00Z', '4 timer over tid'],
  ['2026-02-16T11:00:00Z', '3 dage over tid'],
  ['2026-02-19T12:30:00Z', '30 min. tilbage'],
  ['2026-02-21T12:00:00Z', '48 timer tilbage'],
])('a deadline of %s is %s', (by, words) => expect(timeOver(by, now)).toBe(words))

test("a bank's date is called by its name, also once the order is over, and no other date is", () => {
  const bank = { due_is_banks: true, overdue_since: null }
  expect(dueWords(bank)).toBe('Banken skal have svar senest')
  expect(dueWords({ ...bank, overdue_since: now })).toBe('Banken skulle have svar')
  const ours = { ...bank, due_is_banks: false }
  expect(dueWords(ours)).toBe('Afgøres senest')
  expect(dueWords({ ...ours, overdue_since: now })).toBe('Skulle være afgjort')
})

test.each([
  ['2026-02-17T08:00:00Z', '2 dage 4 t over'],
  ['2026-02-19T08:00:00Z', '4 t over'],
  ['2026-02-19T12:42:00Z', '42 min.'],
  ['2026-02-19T13:05:00Z', '1 t 05 min.'],
  ['2026-02-19T16:00:00Z', '4 t'],
  ['2026-02-22T12:00:00Z', '3 dage'],
])('in a column, a deadline of %s is %s', (by, words) => expect(shortTimeOver(by, now)).toBe(words))

test('a case is named by its open request, then by its first problem, then by its state', () => {
  const open = {
    reason: 2,
    detail: null,
    outcome: null,
    claim: '',
    asked: now,
    answer: null,
    objection: null,
    statement: null,
    photos: [],
    offers: [],
  }
  const order = {
    cases: [open],
    troubles: ['transfer:unavailable'],
    delivery: 'parcel',
    state: 'delivered',
    books: [{}],
  } as const
  expect(caseTitle({ ...order, cases: [open], troubles: [...order.troubles] })).toBe(
    'Bogen er ikke som beskrevet',
  )
  expect(caseTitle({ ...order, cases: [open], troubles: [...order.troubles], books: [{}, {}] })).toBe(
    'Bøgerne er ikke som beskrevet',
  )
  expect(caseTitle({ ...order, cases: [], troubles: [...order.troubles] })).toMatch(
    /^Overførsel til sælgeren/,
  )
  expect(caseTitle({ ...order, cases: [], troubles: ['action:label'] })).toBe('Pakkelabelen kunne ikke købes')
  expect(caseTitle({ ...order, cases: [], troubles: [] })).toBe('Leveret')
})

test('a person’s record counts their other trades and cases', () => {
  expect(recordWords({ trades: 6, cases: 0 }, 'buyer')).toBe('6 andre køb, ingen sager før')
  expect(recordWords({ trades: 0, cases: 0 }, 'seller')).toBe('Ingen andre salg, ingen sager før')
  expect(recordWords({ trades: 14, cases: 1 }, 'seller')).toBe('14 andre salg, 1 sag før')
})

const person = { _id: '', last_name: '', email: '', trades: 0, cases: 0 }
const parties = { buyer: { ...person, first_name: 'Amina' }, seller: { ...person, first_name: 'Lars' } }
const by = '2026-02-20T12:00:00Z'

test('a colleague reads who has a case, and its own operator that it is theirs', () => {
  const jonas = { first_name: 'Jonas', last_name: 'Holm', given: null }
  expect(holderWords({ ...jonas, mine: true, away: false })).toBe('Din sag')
  expect(holderWords({ ...jonas, mine: true, away: true })).toBe('Din sag')
  expect(holderWords({ ...jonas, mine: false, away: false })).toBe('Jonas ser på sagen nu')
  expect(holderWords({ ...jonas, mine: false, away: true })).toBe('Hos Jonas')
})

test('the slip says whose turn it is, and what ours is', () => {
  const turn = (who: 'seller' | 'operator') => ({ turn: { who, by }, parties, parcel: null })
  expect(turnWords(turn('seller'))).toBe('Lars’ tur')
  expect(turnWords(turn('operator'))).toBe('Vores tur')
  expect(turnWords({ ...turn('seller'), turn: null })).toBeNull()
  expect(turnTask({ troubles: [], turn: { who: 'operator', by }, state: 'action_needed', cases: [] })).toBe(
    'Få ordren videre',
  )
})

test('a warning of fraud is ours to check', () => {
  const warned = { turn: { who: 'operator' as const, by }, state: 'action_needed', cases: [] }
  expect(turnTask({ ...warned, troubles: ['warning:unchecked'] })).toBe('Tjek betalingen')
})

test('a bank that we have not answered in time is ours to answer', () => {
  const disputed = { troubles: ['dispute:open'], state: 'shipped', cases: [] }
  expect(turnTask({ ...disputed, turn: { who: 'bank', by: null } })).toBe('Banken afgør indsigelsen')
  expect(turnTask({ ...disputed, turn: { who: 'operator', by } })).toBe('Svar banken')
})

test('more time names whose deadline moves, and which it is', () => {
  const words = (who: 'seller' | 'operator') =>
    moreTimeWords({ turn: { who, by }, parties, state: 'refund_requested' })
  expect(words('seller')).toBe('Lars’ frist er 20. februar 2026 kl. 13.00. Den bliver 24 timer længere.')
  expect(words('operator')).toContain('begge parter 24 timer mere')
})

test.each([
  { case: 'nothing was asked of the seller', from_seller: 0, taken: null, given_up: null, says: null },
  {
    case: 'it waits',
    from_seller: 100_00,
    taken: null,
    given_up: null,
    says: /^Vi henter 100,00\u00a0kr\. fra sælgerens saldo\. Det har ventet siden 3\. februar 2026/,
  },
  { case: 'all', from_seller: 100_00, taken: 100_00, given_up: null, says: /^Vi har hentet 100,00/ },
  {
    case: 'a part',
    from_seller: 100_00,
    taken: 40_00,
    given_up: null,
    says: /^Vi hentede 40,00\u00a0kr\. af 100,00\u00a0kr\. fra sælgerens saldo\. De 60,00\u00a0kr\., der mangler, betaler vi\.$/,
  },
  {
    case: 'refused for good',
    from_seller: 100_00,
    taken: 0,
    given_up: 'balance_insufficient',
    says: /De 100,00.* betaler vi\. Betalingsudbyderen afviste resten: der er ikke penge nok/,
  },
])('what is taken from the seller’s balance, where $case', ({ from_seller, taken, given_up, says }) => {
  const words = takeBackWords({
    amount: 100_00,
    sent: true,
    from_seller,
    taken,
    since: '2026-02-03T11:00:00Z',
    given_up,
  })
  if (says === null) expect(words).toBe(null)
  else expect(words).toMatch(says)
})
