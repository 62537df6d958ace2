import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('long work gives way every few milliseconds, and comes to its end', async () => {
  let turns = 0
  const turn = async () => void turns++
  expect(await inTurns(working(20), turn)).toBe('done')
  expect(turns).toBeGreaterThanOrEqual(9)
  turns = 0
  expect(await inTurns(working(1), turn)).toBe('done')
  expect(turns).toBeLessThanOrEqual(1)
})

/** Works for so many milliseconds, in steps of one. */
function* working(milliseconds: number): Generator<void, string> {
  for (let n = 0; n < milliseconds; n++) {
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return 'done'
}
