import { expect, test } from 'vitest'
import { hoursAfter, minutesAfter } from './deadlines.ts'
import { afterHeldReading, missingIn, nextHeldCheckAt, type HeldCheck } from './held-money.ts'

const start = new Date('2026-11-27T08:00:00Z')
const short = { held: 500_00, balance: 495_20 }
const covered = { held: 500_00, balance: 500_00 }

/** Reads at each time that the rule asks for, and returns what was told and after how many hours. */
function told(readings: readonly { held: number; balance: number }[]) {
  let check: HeldCheck | null = null
  return readings.map((reading) => {
    const now = check ? nextHeldCheckAt(check) : start
    const after = afterHeldReading(check, reading, now)
    check = after.check
    return [after.tell, (now.getTime() - start.getTime()) / 3_600_000]
  })
}

test('what is missing is the held sum less the balance, and never negative', () => {
  expect(missingIn(short)).toBe(4_80)
  expect(missingIn(covered)).toBe(0)
  expect(missingIn({ held: 0, balance: 50_000_00 })).toBe(0)
  expect(missingIn({ held: 0, balance: -110_00 })).toBe(110_00)
})

test('a balance that covers is read once a day and tells nobody', () => {
  expect(told([covered, covered, covered])).toEqual([
    [null, 0],
    [null, 24],
    [null, 48],
  ])
})

test('one short reading is read again after a quarter of an hour and tells nobody', () => {
  expect(told([short, covered, covered])).toEqual([
    [null, 0],
    [null, 0.25],
    [null, 24.25],
  ])
})

test('a shortfall is told once a day while it lasts, and its end within an hour', () => {
  const readings = told([...Array.from({ length: 28 }, () => short), covered, covered])
  expect(readings.filter(([tell]) => tell !== null)).toEqual([
    ['short', 0.25],
    ['short', 24.25],
    ['covered', 27.25],
  ])
})

test('a shortfall keeps the time at which it began, and a new one has its own', () => {
  const first = afterHeldReading(null, short, start).check
  const later = afterHeldReading(first, short, minutesAfter(start, 15)).check
  expect(later).toMatchObject({ shortSince: start, toldAt: minutesAfter(start, 15) })
  const over = afterHeldReading(later, covered, hoursAfter(start, 2)).check
  expect(over).toMatchObject({ shortSince: null, toldAt: null })
  expect(afterHeldReading(over, short, hoursAfter(start, 26)).check.shortSince).toEqual(hoursAfter(start, 26))
})
