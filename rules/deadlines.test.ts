import { expect, test } from 'vitest'
import {
  daysLeftToShip,
  hoursLeft,
  laterOf,
  paymentExpiresAt,
  pickupByAt,
  reactByAt,
  shipByAt,
  specDeadlines,
} from './deadlines.ts'

const noon = new Date('2026-11-21T12:00:00Z')

test('the numbers are those of the specification', () => {
  expect(specDeadlines).toEqual({
    paymentMinutes: 30,
    shipHours: 120,
    shipReminderHours: 48,
    pickupHours: 336,
    reactHours: 48,
    resumeReactHours: 24,
    pickupReminderHours: 72,
    firstScanHours: 72,
    refundLostAfterHours: 168,
    arrivalReminderHours: 72,
    searchAfterHours: 336,
    resendHours: 120,
    resendReminderHours: 48,
    resendLabels: 1,
    refundDecisionHours: 24,
    searchWorkingDays: 3,
    offerHours: 48,
    returnHours: 120,
    returnReminderHours: 24,
    returnCheckHours: 48,
    payoutReminderHours: 1440,
    payoutForceHours: 2040,
  })
})

test.each([
  {
    what: 'a payment lapses after half an hour',
    at: paymentExpiresAt(noon, specDeadlines),
    is: '2026-11-21T12:30:00Z',
  },
  { what: 'the seller ships within 5 days', at: shipByAt(noon, specDeadlines), is: '2026-11-26T12:00:00Z' },
  {
    what: 'the buyer reacts within 48 hours',
    at: reactByAt(noon, specDeadlines),
    is: '2026-11-23T12:00:00Z',
  },
  {
    what: 'a pickup is confirmed within 14 days',
    at: pickupByAt(noon, specDeadlines),
    is: '2026-12-05T12:00:00Z',
  },
])('$what', ({ at, is }) => {
  expect(at).toEqual(new Date(is))
})

test.each([
  { until: '2026-11-26T12:00:00Z', hours: 120, days: 5 },
  { until: '2026-11-23T13:00:00Z', hours: 49, days: 3 },
  { until: '2026-11-23T12:00:00Z', hours: 48, days: 2 },
  { until: '2026-11-21T13:00:00Z', hours: 1, days: 1 },
  { until: '2026-11-21T12:00:01Z', hours: 1, days: 1 },
  { until: '2026-11-21T12:00:00Z', hours: 0, days: 0 },
  { until: '2026-11-20T12:00:00Z', hours: 0, days: 0 },
])('until $until there are $hours hours or $days days', ({ until, hours, days }) => {
  expect(hoursLeft(new Date(until), noon)).toBe(hours)
  expect(daysLeftToShip(new Date(until), noon)).toBe(days)
})

test('the later of two moments wins, and null is earlier than any', () => {
  const later = new Date('2026-11-22T00:00:00Z')
  expect([laterOf(noon, later), laterOf(later, noon), laterOf(null, noon)]).toEqual([later, later, noon])
})
