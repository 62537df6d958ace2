import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onDanishClock } from './danish-clock.ts'
import { endOfNight } from './quiet-nights.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  // Winter, UTC+1.
  ['2026-01-14T20:59:59Z', null],
  ['2026-01-14T21:00:00Z', '2026-01-15T06:00:00.000Z'],
  ['2026-01-15T05:59:59Z', '2026-01-15T06:00:00.000Z'],
  ['2026-01-15T06:00:00Z', null],
  // Summer, UTC+2.
  ['2026-07-01T19:59:59Z', null],
  ['2026-07-01T20:00:00Z', '2026-07-02T05:00:00.000Z'],
  ['2026-07-02T04:59:59Z', '2026-07-02T05:00:00.000Z'],
  ['2026-07-02T05:00:00Z', null],
  // The last night of a month, and of a year.
  ['2026-12-31T23:30:00Z', '2027-01-01T06:00:00.000Z'],
  // Clocks go forward at 2 on 29 March: that night has eight hours.
  ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-03-29T01:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-03-29T05:00:00Z', null],
  // They go back at 3 on 25 October: that night has ten.
  ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T01:30:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-10-25T06:00:00Z', null],
])('at %s the night ends %s', (time, end) => {
  expect(endOfNight(new Date(time))?.toISOString() ?? null).toBe(end)
})

/** Every minute of the three days around both changes of 2026 and 2027. */
const changes = ['2026-03-28', '2026-10-24', '2027-03-27', '2027-10-30']

test.each(changes)(
  'around %s each minute is of the day, or its night ends at seven within ten hours',
  (day) => {
    const start = Date.parse(`${day}T00:00:00Z`)
    for (let at = start; at < start + 72 * hour; at += minute) expectRight(new Date(at))
  },
)

test('any instant is of the day, or its night ends at seven within ten hours', () => {
  const from = Date.parse('2020-01-01T00:00:00Z')
  const to = Date.parse('2040-01-01T00:00:00Z')
  fc.assert(fc.property(fc.integer({ min: from, max: to }), (at) => expectRight(new Date(at))))
})

function expectRight(time: Date): void {
  const shown = Number(onDanishClock(time).slice(11, 13))
  const end = endOfNight(time)
  if (shown >= 7 && shown < 22) {
    expect(end).toBeNull()
    return
  }
  expect(onDanishClock(end!)).toMatch(/T07:00$/)
  expect(end!.getTime()).toBeGreaterThan(time.getTime())
  expect(end!.getTime() - time.getTime()).toBeLessThanOrEqual(10 * hour)
  // Nothing that is let go at its end waits again, and the minute before still does.
  expect(endOfNight(end!)).toBeNull()
  expect(endOfNight(new Date(end!.getTime() - 1))).toEqual(end)
}
