import { expect, test } from 'vitest'
import { parseDanishTime, onDanishClock } from './danish-clock.ts'

test.each([
  ['2026-11-22T14:05', '2026-11-22T13:05:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  // The clocks go forward at 2 on 29 March, and back at 3 on 25 October.
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('Danish clocks show %s at %s', (shown, time) => {
  expect(parseDanishTime(shown)?.toISOString()).toBe(time)
  expect(onDanishClock(new Date(time))).toBe(shown)
})

test.each(['', '2026-11-22', '2026-02-30T10:00', '2026-11-22T25:00', '2026-03-29T02:30', 'i morgen'])(
  'no Danish clock ever shows »%s«',
  (text) => {
    expect(parseDanishTime(text)).toBeNull()
  },
)
