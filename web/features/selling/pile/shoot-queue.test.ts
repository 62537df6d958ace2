import { expect, test } from 'vitest'
import { afterPhoto, afterRetake, afterSkip, afterStay, beginShoot, whenTaken } from './shoot-queue.ts'

const none = () => false

test('each photo goes on to the next book without one, and the last one ends it', () => {
  const first = beginShoot(['a', 'b', 'c'])
  const third = afterPhoto(first, (key) => key === 'b')!
  expect(third).toMatchObject({ at: 2, last: 'a' })
  expect(afterPhoto(third, (key) => key === 'a' || key === 'b')).toBeNull()
})

test('several photos of one book are taken until the seller goes on', () => {
  const staying = afterStay(beginShoot(['a', 'b']), none)!
  const taken = afterPhoto(staying, none)!
  expect(taken).toMatchObject({ at: 0, stays: true, last: 'a' })
  expect(afterStay(taken, (key) => key === 'a')).toMatchObject({ at: 1, stays: false })
})

test('a skipped book is not asked for again', () => {
  const second = afterSkip(beginShoot(['a', 'b']), none)!
  expect(second).toMatchObject({ at: 1, last: null })
  expect(afterPhoto(second, none)).toBeNull()
})

test('the photo of the book before can be taken again, once', () => {
  const second = afterPhoto(beginShoot(['a', 'b']), none)!
  const again = afterRetake(second)
  expect(again).toMatchObject({ at: 0, last: null })
  expect(afterRetake(again)).toBe(again)
  expect(afterPhoto(again, none)).toMatchObject({ at: 1, last: 'a' })
})

test('a photo that is there only after the seller has gone on leads nowhere, and can be taken again', () => {
  const staying = afterStay(beginShoot(['a', 'b']), none)!
  const gone = afterStay(staying, (key) => key === 'a')!
  const late = whenTaken(gone, staying, (key) => key === 'a')!
  expect(late).toMatchObject({ at: 1, stays: false, last: 'a' })
  expect(afterRetake(late)).toMatchObject({ at: 0 })
  expect(whenTaken(staying, staying, none)).toEqual(afterPhoto(staying, none))
})
