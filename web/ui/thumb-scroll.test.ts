import { expect, test } from 'vitest'
import { scrollToShow } from './thumb-scroll.ts'

/** Pictures of 92 px with gaps of 12 px and rings of 4 px, as in the gallery. */
const at = (picture: number) => ({ start: picture * 104, end: picture * 104 + 100 })

test.each([
  ['a visible picture does not scroll the strip', 0, 692, 5, 0],
  ['a picture cut off at the end scrolls one step', 0, 692, 6, 300],
  ['a hidden picture scrolls as many steps as needed', 0, 692, 10, 600],
  ['a picture cut off at the start scrolls one step back', 300, 692, 2, 0],
  ['the first picture after the last scrolls all steps back', 940, 692, 0, 0],
  ['a narrow strip stops before the picture is scrolled past', 0, 292, 2, 208],
  ['a narrow strip stops before the picture when it scrolls back, too', 500, 292, 4, 224],
])('%s', (_, from, visible, picture, to) => {
  expect(scrollToShow({ from, visible, ...at(picture) })).toBe(to)
})
