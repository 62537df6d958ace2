import { expect, test } from 'vitest'
import type { Limits } from './limits.ts'
import { notes, renderingSentence, table } from './report.ts'
import { missedTargets, type Run } from './targets.ts'

const figures = (perSecond: number, given = {}) => ({
  answers: perSecond * 8,
  perSecond,
  mean: 4,
  p50: 4,
  p99: 12.4,
  refused: 0,
  failed: 0,
  early: { count: 0, p99: 0, untilServed: { p50: 0, p99: 0 } },
  cpu: 0.456,
  ...given,
})
const limits: Limits = {
  nothing: figures(8_000),
  row: figures(5_000),
  react: figures(1_000),
  rendering: { elements: 412.4, kb: 43.21 },
}
const mb = 1024 * 1024
const soak: NonNullable<Run['soak']> = {
  seconds: 60,
  memory: { rest: 220 * mb, load: 500 * mb, later: 300 * mb },
  reads: figures(900, { p99: 2_000 }),
  pages: figures(90, { p99: 3_000 }),
  chat: figures(80, { p99: 3_000 }),
  purchases: figures(20, { p99: 9_000, refused: 3 }),
}
/** Figures that just reach every goal. */
const good: Run = {
  rows: {
    book: figures(200),
    list: figures(250),
    find: figures(2_000),
    token: figures(4_000),
    sell: figures(6),
  },
  provider: { calls: 1.04, p50: 1.789 },
  meanwhile: { alone: 3, p99: 6 },
  soak,
}
const withRow = (key: string, perSecond: number, given = {}): Run => ({
  ...good,
  rows: { ...good.rows, [key]: figures(perSecond, given) },
})

test('figures that just meet every target miss none', () => {
  expect(missedTargets(good, limits)).toEqual([])
})

test('what was not measured misses nothing', () => {
  expect(missedTargets({ rows: {} }, {})).toEqual([])
  expect(missedTargets({ rows: { book: figures(1), find: figures(1) } }, {})).toEqual([])
})

test.each([
  [withRow('book', 199.9), 'book page: 19.9 % of the bare limit, not 20 %.'],
  [withRow('find', 1_999), 'findBook: 39.9 % of the bare limit, not 40 %.'],
  [withRow('list', 249.94), 'list of new words: 249.9 a second, not 250.'],
  [withRow('sell', 2.8), 'newBook, 4 photos: 2.8 a second, not 6.'],
  [withRow('chat', 500, { refused: 7 }), 'chatSM: 7 of 4,000 answers were no success.'],
  [
    { ...good, meanwhile: { alone: 3, p99: 7.5 } },
    'While books are listed, p99 of findBook is 2.5 times that of findBook alone, not 2.',
  ],
  [
    { ...good, soak: { ...soak, chat: figures(80, { refused: 2, failed: 2 }) } },
    'Under 500 connections 2 answers were 5xx.',
  ],
  [
    { ...good, soak: { ...soak, pages: figures(90, { p99: 7_040 }) } },
    'Under 500 connections p99 of pages is 7.0 s, not 3 s.',
  ],
  [
    { ...good, soak: { ...soak, memory: { ...soak.memory, later: 357 * mb } } },
    'The process holds 357 MB a minute later, not 300.',
  ],
])('a missed target is named in a sentence', (run, sentence) => {
  expect(missedTargets(run, limits)).toEqual([sentence])
})

test('a machine that renders faster needs more pages', () => {
  expect(missedTargets(good, { ...limits, react: figures(1_600) })).toEqual([
    'book page: 12.5 % of the bare limit, not 20 %.',
  ])
})

test('each limit and each measured row is a line, with its part of the limit and its goal', () => {
  const lines = table({ ours: good, against: null, limits }).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[4]).toBe('| React alone, the book page | 1,000 | 4.00 | 12 | 0.46 |  |  |  |')
  expect(lines[5]).toBe('| book page | 200 | 4.00 | 12 | 0.46 | 20 % | 20 % | 0 |')
  expect(lines[6]).toBe('| list of new words | 250 | 4.00 | 12 | 0.46 | 3.1 % | 250/s | 0 |')
})

test('another checkout is a column, with our rate as a multiple of its own', () => {
  const against: Run = { rows: { book: figures(40) } }
  const lines = table({ ours: good, against, limits }).split('\n')
  expect(lines[5]).toBe('| book page | 200 | 4.00 | 12 | 0.46 | 20 % | 20 % | 0 | 40.0/s | 5.00 times |')
  expect(lines[6]).toMatch(/\| 0 \| {2}\| {2}\|$/)
})

test('the notes tell the provider’s time, memory, and the answers under load', () => {
  expect([...renderingSentence(limits), ...notes(good)]).toEqual([
    'A book page that React alone rendered has 412 elements and 43.2 KB on average.',
    'Of a purchase, the payment provider took 1.0 calls of 1.79 ms (median).',
    'p99 of findBook over one connection: 3.00 ms alone, 6.00 ms while books are listed.',
    "Memory with the demo's data: 220 MB at rest, 500 MB after 60 s of 500 connections, 300 MB a minute later.",
    'Under 500 connections: reads 900/s p50 4.00 p99 2000 ms, 0 refused, 0 of them 5xx; signed-in pages 90.0/s p50 4.00 p99 3000 ms, 0 refused, 0 of them 5xx; chat 80.0/s p50 4.00 p99 3000 ms, 0 refused, 0 of them 5xx; purchases 20.0/s p50 4.00 p99 9000 ms, 3 refused, 0 of them 5xx.',
  ])
})

test('early refusals are told beside the answers, with the time until a request was served', () => {
  const early = { count: 4_321, p99: 14.4, untilServed: { p50: 3_400, p99: 21_000 } }
  const sentences = notes({ rows: {}, soak: { ...soak, reads: figures(900, { early }) } })
  expect(sentences.at(-1)).toContain(
    'reads 900/s p50 4.00 p99 12 ms, 0 refused, 0 of them 5xx; besides 4,321 early 503 (p99 14 ms), with which a request took p50 3400 p99 21000 ms until it was served',
  )
})
