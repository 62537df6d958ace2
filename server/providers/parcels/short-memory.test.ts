import { expect, test } from 'vitest'
import { shortMemory } from './short-memory.ts'

function memory() {
  let time = 0
  let asked = 0
  const remember = shortMemory<number>({ forMs: 100, atMost: 2, now: () => new Date(time) })
  return {
    ask: (key: string) => remember(key, async () => (asked += 1)),
    remember,
    wait: (ms: number) => (time += ms),
  }
}

test('an answer is given again until its time is up', async () => {
  const { ask, wait } = memory()
  expect([await ask('a'), await ask('a')]).toEqual([1, 1])
  wait(100)
  expect(await ask('a')).toBe(2)
})

test('two who ask at once share one question', async () => {
  const { ask } = memory()
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1])
})

test('the oldest answer is forgotten when there are too many', async () => {
  const { ask } = memory()
  for (const key of ['a', 'b', 'c']) await ask(key)
  expect(await ask('c')).toBe(3)
  expect(await ask('a')).toBe(4)
})

test('a failure is asked again', async () => {
  const { ask, remember } = memory()
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('a')).toBe(1)
})
