import { expect, test } from 'vitest'
import { withLatest, mayHaveOlder, merged, withReceived } from './messages.ts'
import type { Message } from './messages.ts'

const message = (n: number, facts: Partial<Message> = {}): Message => ({
  _id: `m${n}`,
  content: String(n),
  sender: 'anna',
  created: new Date(Date.UTC(2026, 1, 11) + n * 1000).toISOString(),
  seen: false,
  ...facts,
})
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const numbers = (messages: readonly Message[]) => messages.map(({ content }) => Number(content))

test('merged messages are sorted, each once and in its newest version', () => {
  const seen = message(2, { seen: true })
  expect(merged([message(1), message(3)], [seen, message(3)])).toEqual([message(1), seen, message(3)])
  expect(merged([message(2)], [message(2, { _id: 'm1' })]).map(({ _id }) => _id)).toEqual(['m1', 'm2'])
})

test('messages received before the page was loaded are in it already', () => {
  expect(numbers(withReceived(span(3, 5), [message(2), message(5), message(6)]))).toEqual([3, 4, 5, 6])
  expect(withReceived([], undefined)).toEqual([])
})

test('a page that overlaps the known messages is added to them', () => {
  expect(numbers(withLatest(span(1, 50), span(40, 89)))).toEqual(numbers(span(1, 89)))
  expect(numbers(withLatest(span(1, 3), span(2, 4)))).toEqual([1, 2, 3, 4])
})

test('known messages are dropped when some are missing between them and the latest', () => {
  expect(numbers(withLatest(span(1, 50), span(81, 130)))).toEqual(numbers(span(81, 130)))
})

test('only a full page can have older messages before it', () => {
  expect(mayHaveOlder(span(1, 49))).toBe(false)
  expect(mayHaveOlder(span(1, 50))).toBe(true)
})
