import { expect, test } from 'vitest'
import { byUrgency, spinesOf } from './spines.ts'

const now = '2026-02-19T12:00:00Z'
const row = {
  number: 'DF98AV9Z',
  title: 'Interview',
  cover: null,
  delivery: 'parcel' as const,
  request: null,
  due_is_banks: false,
  state: 'action_needed',
  buyer: 'Amina',
  seller: 'Bo',
  paid: 1,
  holder: null,
  created: now,
  troubles: [],
}
const late = { ...row, _id: 'late', due: null, overdue_since: '2026-02-17T08:00:00Z' }
const soon = { ...row, _id: 'soon', due: '2026-02-19T16:00:00Z', overdue_since: null }
const calm = { ...row, _id: 'calm', due: '2026-02-19T16:00:01Z', overdue_since: null }
const none = { ...row, _id: 'none', due: null, overdue_since: null }

test('a spine is over time, due within four hours, or calm', () => {
  expect(spinesOf([none, calm, soon, late], now)).toEqual(['over', 'soon', 'calm', 'calm'])
})

test('the oldest is the one over time since the longest, and no order counts twice', () => {
  expect(byUrgency([none, calm, soon, late, calm]).map(({ _id }) => _id)).toEqual([
    'late',
    'soon',
    'calm',
    'none',
  ])
})
