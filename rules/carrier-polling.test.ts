import { expect, test } from 'vitest'
import { nextPollAt, retryPollAt } from './carrier-polling.ts'
import { hoursAfter, minutesAfter } from './deadlines.ts'

const paidAt = new Date('2026-11-02T12:00:00Z')
const at = (hours: number) => hoursAfter(paidAt, hours)

test.each([
  { when: 'long before the deadline', answered: 24, shipBy: 120, again: 48 },
  { when: 'on the last day', answered: 110, shipBy: 120, again: 120 },
  { when: 'at the deadline', answered: 120, shipBy: 120, again: 144 },
  {
    when: 'three months after the payment, with a new deadline ahead',
    answered: 2_400,
    shipBy: 2_500,
    again: 2_424,
  },
  {
    when: 'three months after the payment, with a new deadline passed',
    answered: 2_500,
    shipBy: 2_500,
    again: 2_524,
  },
  { when: 'once it has been sent', answered: 50, shipBy: null, again: 74 },
])('an answer $when is asked for again after a day or at the deadline', ({ answered, shipBy, again }) => {
  const parcel = { paidAt, scanByAt: shipBy === null ? null : at(shipBy) }
  expect(nextPollAt(parcel, at(answered))).toEqual(at(again))
})

test('a parcel that has not arrived after three months is no longer asked about', () => {
  expect(nextPollAt({ paidAt, scanByAt: null }, at(89 * 24))).not.toBeNull()
  expect(nextPollAt({ paidAt, scanByAt: null }, at(90 * 24))).toBeNull()
})

test.each([
  { silent: 0, wait: 1 },
  { silent: 1, wait: 1 },
  { silent: 8, wait: 8 },
  { silent: 60, wait: 60 },
  { silent: 3_000, wait: 60 },
])('a carrier silent for $silent minutes is asked again after $wait', ({ silent, wait }) => {
  const now = minutesAfter(paidAt, silent)
  expect(retryPollAt(paidAt, now)).toEqual(minutesAfter(now, wait))
})
