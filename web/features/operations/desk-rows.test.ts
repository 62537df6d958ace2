import { expect, test } from 'vitest'
import { deskRows, stateOfDay, urgentOf } from './desk-rows.ts'

const now = '2027-02-19T12:00:00.000Z'
const waiting = { answers: 0, decisions: 0, reports: 0, enquiries: 0, books: 0, jobs: 0 }
const nothing = { ...waiting, money: 0, late: 0, sellers: 0 }
const never = {
  answers: null,
  decisions: null,
  money: null,
  books: null,
  reports: null,
  enquiries: null,
  jobs: null,
}
const oldest = { ...never, refunds: '2027-02-17T08:00:00.000Z', action: '2027-02-19T11:20:00.000Z' }
const queues = {
  oldest,
  ...nothing,
  refunds: 3,
  action: 1,
  overdue: { refunds: 1, action: 0, money: 0, enquiries: 0 },
}

function order(_id: string, due: string, overdue_since: string | null = null) {
  const people = { buyer: 'Amina', seller: 'Sofie', holder: null, troubles: [] }
  const shown = { cover: null, delivery: 'parcel' as const, request: null }
  return {
    _id,
    number: 'K7F29MQX',
    title: 'Calculus',
    state: 'refund_requested',
    paid: 1,
    created: now,
    due,
    due_is_banks: false,
    overdue_since,
    ...people,
    ...shown,
  }
}

test('a queue says how many are over time, else how many end within four hours', () => {
  const past = '2027-02-19T08:00:00.000Z'
  const refunds = [
    order('a', past, past),
    order('b', '2027-02-19T15:00:00.000Z'),
    order('c', '2027-02-20T12:00:00.000Z'),
  ]
  const action = [order('d', '2027-02-19T16:00:00.000Z')]
  const rows = deskRows(queues, { adverts: 0, cases: { refunds, action, money: [] }, now })
  const of = (title: string) => rows.find((row) => row.title === title)
  expect(of('Refunderinger')).toMatchObject({
    text: '3 sager venter på svar',
    late: 1,
    soon: 1,
    count: 3,
    oldest: '2 dage 4 t',
  })
  expect(of('Refunderinger')!.spines).toEqual(['over', 'soon', 'calm'])
  expect(of('Handling påkrævet')).toMatchObject({
    text: '1 ordre er gået i stå',
    late: 0,
    soon: 1,
    oldest: '40 min.',
  })
  expect(of('Rapporter')).toMatchObject({ text: 'Intet venter', late: 0, soon: 0, oldest: null })
  expect(stateOfDay(queues)).toBe('Én sag er over tid')
})

test("a bank's date for an order that is over is marked in its queue, in the heading and among the most urgent", () => {
  const past = '2027-02-18T08:00:00.000Z'
  const over = (id: string, due: string | null, since: string | null = null) => ({
    ...order(id, '', since),
    due,
    state: 'finished',
  })
  // A stopped order stands in both queues, and is marked in the first.
  const stopped = { ...order('stopped', past, past), state: 'action_needed' }
  const money = [
    over('late', past, past),
    stopped,
    over('soon', '2027-02-19T15:00:00.000Z'),
    over('tried', null),
  ]
  const cases = { refunds: [order('calm', '2027-02-20T12:00:00.000Z')], action: [stopped], money }
  const late = { ...queues, money: 4, sellers: 1, overdue: { refunds: 0, action: 1, money: 1, enquiries: 0 } }
  const row = deskRows(late, { adverts: 0, cases, now }).find(({ title }) => title === 'Penge')!
  expect(row).toMatchObject({ late: 1, soon: 1, count: 5, spines: ['over', 'soon', 'calm', 'calm', 'calm'] })
  expect(stateOfDay(late)).toBe('To sager er over tid')
  expect(urgentOf(cases).map(({ _id }) => _id)).toEqual(['stopped', 'late', 'soon', 'calm'])
})

test('a count that a node of the version before does not answer is none', () => {
  const { enquiries: _late, ...overdue } = queues.overdue
  const { enquiries: _all, ...counts } = { ...queues, overdue }
  const older = counts as typeof queues
  expect(stateOfDay(older)).toBe('Én sag er over tid')
  const cases = { refunds: [], action: [], money: [] }
  const row = deskRows(older, { adverts: 0, cases, now }).find(({ title }) => title === 'Henvendelser')
  expect(row).toMatchObject({ count: 0, text: 'Intet venter', late: 0 })
})
