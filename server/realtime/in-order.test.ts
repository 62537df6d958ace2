import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

test('what comes while something is being done is done next, together and in its order', async () => {
  const done: string[][] = []
  const steps: (() => void)[] = []
  const hear = inOrder<string>(async (waiting) => {
    await new Promise<void>((resolve) => steps.push(resolve))
    done.push([...waiting])
  })
  for (const word of ['a', 'b', 'c']) hear(word)
  steps.shift()!()
  await expect.poll(() => steps.length).toBe(1)
  hear('d')
  steps.shift()!()
  await expect.poll(() => steps.length).toBe(1)
  steps.shift()!()
  await expect.poll(() => done).toEqual([['a'], ['b', 'c'], ['d']])

  hear('e')
  steps.shift()!()
  await expect.poll(() => done.at(-1)).toEqual(['e'])
})
