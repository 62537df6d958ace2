import { expect, test } from 'vitest'
import { hasTorch } from './use-torch.ts'

const trackThatCan = (capabilities: object) =>
  ({ getCapabilities: () => capabilities }) as unknown as MediaStreamTrack

test.each([
  [{ torch: true }, true],
  [{ torch: [false, true] }, true],
  [{ torch: false }, false],
  [{ torch: [false] }, false],
  [{}, false],
])('a camera with the capabilities %j has a torch: %j', (capabilities, has) => {
  expect(hasTorch(trackThatCan(capabilities))).toBe(has)
})

test('a browser that does not tell its capabilities, and a stream without a track, have no torch', () => {
  expect(hasTorch({} as MediaStreamTrack)).toBe(false)
  expect(hasTorch(undefined)).toBe(false)
})
