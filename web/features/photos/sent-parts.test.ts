import { expect, test } from 'vitest'
import { sentParts } from './sent-parts.ts'

test.each([
  [0, [0, 0, 0]],
  [50, [0, 0, 0]],
  [150, [0.5, 0, 0]],
  [300, [1, 0.5, 0]],
  [500, [1, 1, 0.5]],
  [650, [1, 1, 1]],
])('after %i bytes of 50 bytes of fields and three photos, the parts %j are sent', (sent, parts) => {
  expect(sentParts([200, 100, 300], { sent, total: 650 })).toEqual(parts)
})

test('a form without photos has no parts', () => {
  expect(sentParts([], { sent: 10, total: 10 })).toEqual([])
})
