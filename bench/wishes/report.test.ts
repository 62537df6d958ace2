import { expect, test } from 'vitest'
import { missedTargets, slowerBy, table, type Round } from './report.ts'

const without: Round = {
  name: 'without wishes',
  hasWishes: false,
  perSecond: 50,
  forms: [100, 100, 100],
  again: { p50: 8, p99: 30 },
  due: 0,
  forgotten: 0,
  told: { p50: 0, p99: 0 },
  pages: { p50: 0, p99: 0, count: 0, twice: 0 },
  mails: { written: 0, waiting: 0 },
}
const within: Round = {
  ...without,
  name: '1,000,000 wishes',
  hasWishes: true,
  forms: [90, 110, 300],
  due: 25_000,
  told: { p50: 60, p99: 1_999 },
  pages: { p50: 70, p99: 2_000, count: 200, twice: 0 },
  mails: { written: 9_000, waiting: 40 },
}

test('slow, forgotten and repeated news and a slower form are named', () => {
  expect(missedTargets([without, within])).toEqual([])
  expect(slowerBy([without])).toBeNull()
  const bad: Round = {
    ...within,
    forms: [111],
    forgotten: 3,
    told: { p50: 60, p99: 2_001 },
    pages: { p50: 70, p99: 2_100, count: 200, twice: 1 },
  }
  expect(missedTargets([without, bad])).toEqual([
    '1,000,000 wishes: p99 until told is 2,001 ms.',
    '1,000,000 wishes: p99 until it is on a page is 2,100 ms.',
    '1,000,000 wishes: pages heard 1 times of a copy they knew.',
    '1,000,000 wishes: 3 people were not told.',
    'Putting up a book is 11.0 % slower than without wishes, not at most 10 %.',
  ])
})

test('each round is a row, and nobody is told without wishes', () => {
  expect(table([without, within]).split('\n').slice(2)).toEqual([
    '| without wishes | 50.0 | 100 / 100 | 8 / 30 |  |  |  |  |  |  |',
    '| 1,000,000 wishes | 50.0 | 110 / 300 | 8 / 30 | 25,000 | 0 | 60 / 1,999 | 70 / 2,000 | 9,000 | 40 |',
  ])
})
