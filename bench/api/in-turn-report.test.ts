import { expect, test } from 'vitest'
import type { InTurn } from './in-turn.ts'
import { inTurnTable, missedInTurn, ratioSentences } from './in-turn-report.ts'

const outcome = (mean: number, refused = 0) => ({
  answers: 300,
  perSecond: 1_000 / mean,
  mean,
  p50: mean - 1,
  p99: mean * 2,
  refused,
  failed: 0,
  early: { count: 0, p99: 0, untilServed: { p50: 0, p99: 0 } },
})
const blockOf = (logIn: number, refused = 0) => ({
  logIn: outcome(logIn, refused),
  search: outcome(0.5),
  home: outcome(0.8),
})
const there: InTurn = { checkout: '/there', blocks: [blockOf(20), blockOf(20)] }
const here = (...blocks: InTurn['blocks']): InTurn => ({ checkout: '/here', blocks })

test('each measure is a line of each checkout, with the average of its blocks', () => {
  const lines = inTurnTable([here(blockOf(20), blockOf(22)), there]).split('\n')
  expect(lines).toHaveLength(8)
  expect(lines[2]).toBe('| log-in | this one | 21.00 | 20.00 | 42.00 | 48 |')
  expect(lines[3]).toBe('| log-in | /there | 20.00 | 19.00 | 40.00 | 50 |')
})

test('the ratio is told with its least and greatest of one block, and only where there are two checkouts', () => {
  const measured = [here(blockOf(20), blockOf(22)), there]
  expect(ratioSentences(measured)[0]).toBe(
    'A log-in takes 1.050 times as long as there (1.000 to 1.100 block by block).',
  )
  expect(ratioSentences(measured.slice(0, 1))).toEqual([])
})

test('more than a tenth longer is a missed target, and so is an answer without success', () => {
  expect(missedInTurn([here(blockOf(22), blockOf(22)), there])).toEqual([])
  expect(missedInTurn([here(blockOf(23), blockOf(23)), there])).toEqual([
    'log-in: 1.150 times the time of the other checkout, not 1.1.',
  ])
  expect(missedInTurn([here(blockOf(20, 3))])).toEqual(['log-in: 3 answers of /here were no success.'])
})
