import { expect, test } from 'vitest'
import { BookFactsUnavailable, type BookFactsSource } from './book-facts.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'

function failingSource() {
  const world = { calls: 0, down: true }
  const source: BookFactsSource = {
    async find() {
      world.calls++
      if (world.down) throw new BookFactsUnavailable('down')
      return null
    },
  }
  return { world, source }
}

test('a source that fails three times rests for half a minute, then one caller tries it', async () => {
  const { world, source } = failingSource()
  let time = 0
  const guarded = withCircuitBreaker(source, () => time)
  const ask = () => guarded.find('9780443069529').catch(() => 'unavailable')

  for (let call = 0; call < 5; call++) await ask()
  expect(world.calls).toBe(3)

  time = 30_000
  await Promise.all([ask(), ask()])
  expect(world.calls).toBe(4)

  time = 60_000
  world.down = false
  expect([await ask(), await ask()]).toEqual([null, null])
})

test('failures with a success between them do not open the circuit', async () => {
  const { world, source } = failingSource()
  const guarded = withCircuitBreaker(source, () => 0)

  for (let call = 0; call < 8; call++) {
    world.down = call % 3 !== 2
    await guarded.find('9780443069529').catch(() => 'unavailable')
  }
  expect(world.calls).toBe(8)
})
