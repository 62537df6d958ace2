import { expect, test } from 'vitest'
import { shortMemory } from './short-memory.ts'

function memory() {
  let time = 0
  let calls = 0
  const remember = shortMemory<number>({ forMs: 100, atMost: 2, now: () => new Date(time) })
  return {
    ask: (key: string) => remember(key, async () => (calls += 1)),
    remember,
    wait: (ms: number) => (time += ms),
  }
}

test('a cached answer is returned until it expires', async () => {
  const { ask, wait } = memory()
  expect([await ask('a'), await ask('a')]).toEqual([1, 1])
  wait(100)
  expect(await ask('a')).toBe(2)
})

test('two simultaneous callers share one request', async () => {
  const { ask } = memory()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1])
})

test('the oldest answer is dropped when the cache is full', async () => {
  const { ask } = memory()
  for (const key of ['a', 'b', 'c']) await ask(key)
  expect(await ask('c')).toBe(3)
  expect(await ask('a')).toBe(4)
})

test('a failure is not cached', async () => {
  const { ask, remember } = memory()
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('a')).toBe(1)
})
