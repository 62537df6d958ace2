import { expect, test } from 'vitest'
import { scrollShowing } from './thumb-scroll.ts'

/** Pictures of 92 px with 12 px between them and 4 px about them, as the gallery draws them. */
const at = (picture: number) => ({ start: picture * 104, end: picture * 104 + 100 })

test.each([
  ['what is wholly seen leaves it where it stands', 0, 692, 5, 0],
  ['what is cut off at the end brings one step', 0, 692, 6, 300],
  ['what is out of sight brings as many steps as it takes', 0, 692, 10, 600],
  ['what is cut off at the start brings one step back', 300, 692, 2, 0],
  ['going round to the start brings all steps back', 940, 692, 0, 0],
  ['a narrow strip stops before the picture has gone past', 0, 292, 2, 208],
  ['a narrow strip stops before it on the way back, too', 500, 292, 4, 224],
])('%s', (_, from, seen, picture, to) => {
  expect(scrollShowing({ from, seen, ...at(picture) })).toBe(to)
})
