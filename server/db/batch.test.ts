import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { batch } from './batch.ts'

const [here, there] = [{} as Db, {} as Db]

test('queries that arrive during a batch go into the next one', async () => {
  const batches: string[][] = []
  const steps: (() => void)[] = []
  const ask = batch<string, string>(2, async (_db, all) => {
    batches.push([...all])
    await new Promise<void>((resolve) => steps.push(resolve))
    return all.map((word) => word.toUpperCase())
  })

  const first = ask(here, 'a')
  await expect.poll(() => steps.length).toBe(1)
  const rest = ['b', 'c', 'd'].map((word) => ask(here, word))
  steps.shift()!()
  expect(await first).toBe('A')
  await expect.poll(() => steps.length).toBe(1)
  steps.shift()!()
  await expect.poll(() => steps.length).toBe(1)
  steps.shift()!()

  expect(await Promise.all(rest)).toEqual(['B', 'C', 'D'])
  expect(batches).toEqual([['a'], ['b', 'c'], ['d']])
})

test('one refused query leaves the others alone, and a failed batch leaves the next alone', async () => {
  const ask = batch<string, string>(8, async (db, all) => {
    if (db === there) throw new Error('nobody answers')
    return all.map((word) => (word === 'no' ? new Error('not you') : word))
  })
  expect(await Promise.allSettled([ask(here, 'yes'), ask(here, 'no'), ask(there, 'yes')])).toMatchObject([
    { value: 'yes' },
    { reason: { message: 'not you' } },
    { reason: { message: 'nobody answers' } },
  ])
  await expect(ask(there, 'again')).rejects.toThrow('nobody answers')
  expect(await ask(here, 'again')).toBe('again')
})
