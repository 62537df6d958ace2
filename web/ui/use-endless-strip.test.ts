import { expect, test } from 'vitest'
import { overflows } from './use-endless-strip.ts'

const [tabWidth, gap] = [100, 20]

/** A strip of three tabs, doubled or not, as the browser lays it out. */
function stripOf({ clientWidth, doubled }: { clientWidth: number; doubled: boolean }) {
  const children = Array.from({ length: doubled ? 6 : 3 }, (_, at) => ({
    offsetLeft: at * (tabWidth + gap),
    offsetWidth: tabWidth,
  }))
  return { clientWidth, children }
}

test.each([
  [339, true],
  [340, false],
  [350, false],
  [360, false],
])(
  'a strip of 340 px in %i px needs a second set or not, whether it has one or not',
  (clientWidth, needed) => {
    for (const doubled of [true, false])
      expect(overflows(stripOf({ clientWidth, doubled }), 3), `doubled: ${doubled}`).toBe(needed)
  },
)
