import { expect, test } from 'vitest'
import { onDanishClock } from './danish-clock.ts'
import { answerBy, lateness, readAt } from './enquiry.ts'

test.each([
  ['a Monday morning', '2026-11-23T07:30:00Z', '2026-11-23T09:00', '2026-11-24T16:00'],
  ['a Monday at noon', '2026-11-23T11:00:00Z', '2026-11-23T12:00', '2026-11-24T16:00'],
  ['the minute that we open', '2026-11-23T08:00:00Z', '2026-11-23T09:00', '2026-11-24T16:00'],
  ['the last minute of the day', '2026-11-23T14:59:00Z', '2026-11-23T15:59', '2026-11-24T16:00'],
  ['the minute that we close', '2026-11-23T15:00:00Z', '2026-11-24T09:00', '2026-11-24T16:00'],
  ['a Thursday evening', '2026-11-26T20:00:00Z', '2026-11-27T09:00', '2026-11-27T16:00'],
  ['a Friday at noon', '2026-11-27T11:00:00Z', '2026-11-27T12:00', '2026-11-30T16:00'],
  ['a Friday evening', '2026-11-27T18:00:00Z', '2026-11-30T09:00', '2026-11-30T16:00'],
  ['a Saturday', '2026-11-28T11:00:00Z', '2026-11-30T09:00', '2026-11-30T16:00'],
  ['a Sunday that is Saturday in London', '2026-11-28T23:30:00Z', '2026-11-30T09:00', '2026-11-30T16:00'],
  ['a Monday that is Sunday in London', '2026-11-29T23:30:00Z', '2026-11-30T09:00', '2026-12-01T16:00'],
  ['the Friday before summer time', '2026-03-27T12:00:00Z', '2026-03-27T13:00', '2026-03-30T16:00'],
  ['the Sunday on which summer time begins', '2026-03-29T01:30:00Z', '2026-03-30T09:00', '2026-03-30T16:00'],
  ['the Sunday on which it ends', '2026-10-25T00:30:00Z', '2026-10-26T09:00', '2026-10-26T16:00'],
  ['a New Year’s Eve', '2026-12-31T16:00:00Z', '2027-01-01T09:00', '2027-01-01T16:00'],
])('what is written on %s is read and answered on weekdays', (_, written, read, answered) => {
  const now = new Date(written)
  expect(onDanishClock(readAt(now))).toBe(read)
  expect(onDanishClock(answerBy(now))).toBe(answered)
})

test.each([
  ['before it is over', '2026-11-24T14:59:59Z', 0, '2026-11-24T16:00', true],
  ['as it is over', '2026-11-24T15:00:00Z', 1, '2026-11-25T16:00', true],
  ['a day later', '2026-11-25T15:00:00Z', 2, '2026-11-27T16:00', true],
  ['on the Friday after', '2026-11-27T15:00:00Z', 3, '2026-12-03T16:00', false],
  ['after nine days', '2026-12-03T15:00:00Z', 4, '2026-12-10T16:00', false],
  ['after sixteen', '2026-12-10T15:00:00Z', 5, '2026-12-17T16:00', false],
])(
  'who was promised an answer by a Tuesday is told, %s, of a time to come, twice',
  (_, at, times, by, isPromised) => {
    const late = lateness(new Date('2026-11-24T15:00:00Z'), new Date(at))
    expect({ ...late, by: onDanishClock(late.by) }).toEqual({ times, by, isPromised })
  },
)
