import { expect, test } from 'vitest'
import { isPutOff } from './put-off.ts'

const term = '2026-07-16'
const days = (count: number) => count * 86_400_000

test.each([
  ['on the day itself', { term, times: 1, at: 0 }, 0, true],
  ['for six days', { term, times: 1, at: 0 }, 6, true],
  ['no more after a week', { term, times: 1, at: 0 }, 7, false],
  ['no more after a week the second time', { term, times: 2, at: 0 }, 8, false],
  ['for good the third time', { term, times: 3, at: 0 }, 30, true],
  ['not in another term', { term: '2026-01-01', times: 3, at: 0 }, 0, false],
])('a term is put off %s', (_, state, day, expected) => {
  expect(isPutOff(state, term, days(day))).toBe(expected)
})
