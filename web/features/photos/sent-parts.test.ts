import { expect, test } from 'vitest'
import { sentParts } from './sent-parts.ts'

test.each([
  [0, [0, 0, 0]],
  [50, [0, 0, 0]],
  [150, [0.5, 0, 0]],
  [300, [1, 0.5, 0]],
  [500, [1, 1, 0.5]],
  [650, [1, 1, 1]],
])('of three photos behind 50 bytes of fields, %i bytes hold %j', (sent, parts) => {
  expect(sentParts([200, 100, 300], { sent, of: 650 })).toEqual(parts)
})

test('a form without photos has none to tell of', () => {
  expect(sentParts([], { sent: 10, of: 10 })).toEqual([])
})
