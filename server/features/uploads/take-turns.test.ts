import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

/** Work that runs until it is let go, and a diary of what began. */
function workshop(limits: { atOnce: number; atLeisure: number }) {
  const inTurn = takeTurns(limits)
  const began: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string, pace?: 'now' | 'at leisure') =>
    inTurn(async () => {
      began.push(name)
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      await gate.promise
      return name
    }, pace)
  return { began, work, finish: (name: string) => gates.get(name)!.resolve() }
}

test('no more runs at once than may, and the next begins when one ends', async () => {
  const { began, work, finish } = workshop({ atOnce: 2, atLeisure: 1 })
  const all = ['a', 'b', 'c'].map((name) => work(name))
  await Promise.resolve()
  expect(began).toEqual(['a', 'b'])

  finish('a')
  expect(await all[0]).toBe('a')
  expect(began).toEqual(['a', 'b', 'c'])
})

test('work at leisure waits for what is wanted now, and never takes every place', async () => {
  const { began, work, finish } = workshop({ atOnce: 2, atLeisure: 1 })
  const first = work('avif 1', 'at leisure')
  void work('avif 2', 'at leisure')
  void work('webp 1')
  void work('webp 2')
  await Promise.resolve()
  expect(began).toEqual(['avif 1', 'webp 1'])

  finish('avif 1')
  await first
  expect(began).toEqual(['avif 1', 'webp 1', 'webp 2'])
})

test('work that fails gives its place away', async () => {
  const inTurn = takeTurns({ atOnce: 1, atLeisure: 1 })
  const failing = inTurn(() => Promise.reject(new Error('torn')), 'at leisure')
  const next = inTurn(() => Promise.resolve('whole'), 'at leisure')

  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
})
