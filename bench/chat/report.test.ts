import { expect, test } from 'vitest'
import { missedTargets, table } from './report.ts'

const good = {
  name: 'one node',
  sent: 4000,
  p50: 8.24,
  p99: 41.07,
  live: 4000,
  lost: 0,
  doubled: 0,
  idle: { none: 20.1, open: 20.2 },
}

test('slow, lost and doubled messages are named with their scenario', () => {
  expect(missedTargets([good])).toEqual([])
  expect(missedTargets([good, { ...good, name: 'two nodes', p99: 100, lost: 2, doubled: 1 }])).toEqual([
    'two nodes: p99 is 100.0 ms, not under 100.',
    'two nodes: 2 messages were lost.',
    'two nodes: 1 messages came twice.',
  ])
})

test('each scenario is a row', () => {
  expect(table([good]).split('\n')[2]).toBe('| one node | 4,000 | 4,000 | 8.2 | 41.1 | 0 | 0 | 20.1 | 20.2 |')
})
