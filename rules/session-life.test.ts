import { expect, test } from 'vitest'
import { idleEnd, isProofFresh, sessionEnd } from './session-life.ts'

const at = new Date('2026-11-23T12:00:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

test('a person is logged in for 30 days and 14 unused ones, an operator for 12 hours and 30 unused minutes', () => {
  expect(sessionEnd('user', at)).toEqual(minutes(30 * 24 * 60))
  expect(idleEnd('user', at)).toEqual(minutes(14 * 24 * 60))
  expect(sessionEnd('operator', at)).toEqual(minutes(12 * 60))
  expect(idleEnd('operator', at)).toEqual(minutes(30))
})

test('a proof counts for ten minutes', () => {
  expect(isProofFresh(null, at)).toBe(false)
  expect(isProofFresh(at, minutes(9.9))).toBe(true)
  expect(isProofFresh(at, minutes(10))).toBe(false)
})
