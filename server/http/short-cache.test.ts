import { expect, test } from 'vitest'
import { createShortCache } from './short-cache.ts'

test('a value is made once for all callers, simultaneous or later', async () => {
  const { cache } = kitchen()
  let made = 0
  const make = async () => `${++made}`
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['1', '1'])
  expect(await cache.get('a', make)).toBe('1')
  expect(await cache.get('b', make)).toBe('2')
  expect([cache.peek('a'), cache.peek('c')]).toEqual(['1', undefined])
})

test('callers share a failure, and the next call tries again', async () => {
  const { cache } = kitchen()
  const fail = async () => {
    throw new Error('no')
  }
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', async () => 'there')).toBe('there')
})

test('after a change everything is made anew, even a value in progress', async () => {
  const { cache, change } = kitchen()
  await cache.get('a', async () => 'before')
  const oven = Promise.withResolvers<string>()
  const early = cache.get('b', () => oven.promise)
  change()
  oven.resolve('before')
  expect(await early).toBe('before')
  expect(await cache.get('a', async () => 'after')).toBe('after')
  expect(await cache.get('b', async () => 'after')).toBe('after')
})

test('the cache is bypassed while changes cannot be noticed', async () => {
  const { cache, line } = kitchen()
  await cache.get('a', async () => '1')
  line.up = false
  expect(cache.peek('a')).toBeUndefined()
  expect(await cache.get('a', async () => '2')).toBe('2')
})

test('the least used value is dropped first', async () => {
  const { cache } = kitchen(3_000)
  const big = 'x'.repeat(1_000)
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => big)
  expect([cache.peek('a'), cache.peek('d')]).toEqual([undefined, big])
})

function kitchen(mostBytes = 1_000_000) {
  let change = () => {}
  const line = { up: true }
  const changes = { isListening: () => line.up, onChange: (listener: () => void) => void (change = listener) }
  const cache = createShortCache<string>(changes, { seconds: 60, mostBytes, bytesOf: ({ length }) => length })
  return { cache, change: () => change(), line }
}
