import { expect, test } from 'vitest'
import { minutesAndSeconds, secondsLeft } from './remaining.ts'

test.each([
  [272, '4:32'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [600, '10:00'],
])('%i seconds read %s', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown)
})

test('a started second counts as whole, and a past time has no seconds left', () => {
  const until = '2026-02-16T12:05:00.000Z'
  expect(secondsLeft(until, Date.parse('2026-02-16T12:00:00.400Z'))).toBe(300)
  expect(secondsLeft(until, Date.parse('2026-02-16T12:06:00Z'))).toBe(0)
})
