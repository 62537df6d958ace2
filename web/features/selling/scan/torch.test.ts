import { expect, test } from 'vitest'
import { hasTorch } from './torch.ts'

const trackThatCan = (capabilities: object) =>
  ({ getCapabilities: () => capabilities }) as unknown as MediaStreamTrack

test.each([
  [{ torch: true }, true],
  [{ torch: [false, true] }, true],
  [{ torch: false }, false],
  [{ torch: [false] }, false],
  [{}, false],
])('a camera that can %j', (capabilities, has) => {
  expect(hasTorch(trackThatCan(capabilities))).toBe(has)
})

test('a browser that says nothing of what its camera can, and a stream without one, have no light', () => {
  expect(hasTorch({} as MediaStreamTrack)).toBe(false)
  expect(hasTorch(undefined)).toBe(false)
})
