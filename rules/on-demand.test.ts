import { expect, test } from 'vitest'
import { onDemand } from './on-demand.ts'

test('a value is made on the first call, and only once', () => {
  const made: string[] = []
  const slow = onDemand(() => made.push('made'))
  expect(made).toEqual([])
  expect([slow(), slow()]).toEqual([1, 1])
  expect(made).toEqual(['made'])
})

test('a value of undefined is not made again', () => {
  let times = 0
  const nothing = onDemand(() => void times++)
  nothing()
  nothing()
  expect(times).toBe(1)
})
