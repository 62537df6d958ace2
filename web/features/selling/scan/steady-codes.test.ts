import { expect, test } from 'vitest'
import { steadyCodes } from './steady-codes.ts'

const [one, other] = ['9788762809000', '9788702272451']

/** The codes reported for these frames; null is a frame without a code. */
function reported(...frames: (string | null)[]) {
  const report = steadyCodes()
  return frames.map(report).filter((code) => code !== null)
}
const nothing = (frames: number) => Array.from({ length: frames }, () => null)

test('a code is reported when it was read twice', () => {
  expect(reported(one)).toEqual([])
  expect(reported(one, one)).toEqual([one])
  expect(reported(one, null, one)).toEqual([one])
})

test('a single misreading is not reported', () => {
  expect(reported(one, other, one)).toEqual([])
})

test('a book that stays before the camera is reported once', () => {
  expect(reported(one, one, one, null, one, ...nothing(5), one, one)).toEqual([one])
})

test('the next book is reported at once, and the first again once it was away', () => {
  expect(reported(one, one, other, other)).toEqual([one, other])
  expect(reported(one, one, ...nothing(12), one, one)).toEqual([one, one])
})
