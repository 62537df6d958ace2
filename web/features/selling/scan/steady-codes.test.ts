import { expect, test } from 'vitest'
import { steadyCodes } from './steady-codes.ts'

const [one, other] = ['9788762809000', '9788702272451']

/** What is told of these pictures; a dot is one without a code. */
function told(...pictures: (string | null)[]) {
  const tell = steadyCodes()
  return pictures.map(tell).filter((code) => code !== null)
}
const nothing = (pictures: number) => Array.from({ length: pictures }, () => null)

test('a code is told when it was read twice', () => {
  expect(told(one)).toEqual([])
  expect(told(one, one)).toEqual([one])
  expect(told(one, null, one)).toEqual([one])
})

test('one wrong reading tells nothing', () => {
  expect(told(one, other, one)).toEqual([])
})

test('a book that stays before the camera is told once', () => {
  expect(told(one, one, one, null, one, ...nothing(5), one, one)).toEqual([one])
})

test('the next book is told at once, and the first again once it was away', () => {
  expect(told(one, one, other, other)).toEqual([one, other])
  expect(told(one, one, ...nothing(12), one, one)).toEqual([one, one])
})
