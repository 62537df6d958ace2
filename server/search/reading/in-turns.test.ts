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

test('work that nobody waits for any more ends with its slice', async () => {
  const gone = new AbortController()
  let steps = 0
  function* counted(): Generator<void, string> {
    for (const step of working(40)) {
      steps++
      yield step
    }
    return 'done'
  }
  const turn = async () => gone.abort(new Error('gone'))
  await expect(inTurns(counted(), turn, gone.signal)).rejects.toThrow('gone')
  expect(steps).toBeLessThan(10)
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
