import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('no more tasks than the limit run at a time, and every task runs, also after a failure', async () => {
  const run = atMost(2)
  let running = 0
  let most = 0
  const task = (name: string) =>
    run(async () => {
      most = Math.max(most, (running += 1))
      await Promise.resolve()
      running -= 1
      if (name === 'b') throw new Error('b fell over')
      return name
    })

  const done = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map(task))

  expect(most).toBe(2)
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'a',
    'failed',
    'c',
    'd',
    'e',
  ])
})
