import { expect, test } from 'vitest'
import { publicRecord } from './seller-record.ts'

const hours = (...each: number[]) => each.map((hour) => hour * 60 * 60)

test.each([
  [hours(), null],
  [hours(5, 5), null],
  [hours(5, 5, 5), 1],
  [hours(0, 0, 200), 1],
  [hours(24, 24, 24), 1],
  [hours(25, 10, 25), 2],
  [hours(30, 90, 100), 4],
  // The median of four values is the second: half of them are no longer.
  [hours(10, 40, 80, 90), 2],
])('parcels sent after %j seconds are told as %j days', (secondsToSend, days) =>
  expect(publicRecord({ finished: 0, withoutCase: 0, secondsToSend }).daysToSend).toBe(days),
)

test.each([
  [2, 1, null],
  [3, 2, { finished: 3, withoutCase: 2 }],
])('of %i finished sales, %i of them without a case, %j is told', (finished, withoutCase, told) =>
  expect(publicRecord({ finished, withoutCase, secondsToSend: [] }).sales).toEqual(told),
)
