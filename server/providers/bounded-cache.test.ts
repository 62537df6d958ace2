import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('the answer unused the longest makes room for a new one', () => {
  const cache = boundedCache<number>({ maxEntries: 2, maxAgeMs: 1000, now: () => 0 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)

  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('an answer is forgotten when its time is up', () => {
  let time = 0
  const cache = boundedCache<number>({ maxEntries: 2, maxAgeMs: 1000, now: () => time })
  cache.set('a', 1)

  time = 999
  expect(cache.get('a')).toBe(1)
  time = 1000
  expect(cache.get('a')).toBeUndefined()
})
