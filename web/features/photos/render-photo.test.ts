import { expect, test } from 'vitest'
import { fittedSize } from './render-photo.ts'

test.each([
  [4000, 3000, 1000, 750],
  [3000, 4000, 750, 1000],
  [1000, 1000, 1000, 1000],
  [640, 480, 640, 480],
  [5000, 1, 1000, 1],
])('%i × %i becomes %i × %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize({ width, height }, 1000)).toEqual({ width: fittedWidth, height: fittedHeight })
})
