import { expect, test } from 'vitest'
import { onDemand } from './on-demand.ts'

test('nothing is made before it is asked for, and then once', () => {
  const made: string[] = []
  const slow = onDemand(() => made.push('made'))
  expect(made).toEqual([])
  expect([slow(), slow()]).toEqual([1, 1])
  expect(made).toEqual(['made'])
})

test('what is made may be undefined, and is not made again', () => {
  let times = 0
  const nothing = onDemand(() => void times++)
  nothing()
  nothing()
  expect(times).toBe(1)
})
