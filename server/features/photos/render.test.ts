import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { enqueueRender } from './render.ts'

test('urgent work runs before background work, which never takes every place', async () => {
  const began: string[] = []
  let running = 0
  let leisurely = 0
  const work = (name: string, pace?: 'now' | 'at leisure') =>
    enqueueRender(async () => {
      began.push(name)
      running++
      if (pace) expect(++leisurely).toBe(1)
      expect(running).toBeLessThanOrEqual(2)
      await nextTurn()
      running--
      if (pace) leisurely--
      return name
    }, pace)

  const leisure = [work('avif 1', 'at leisure'), work('avif 2', 'at leisure'), work('avif 3', 'at leisure')]
  const now = ['webp 1', 'webp 2', 'webp 3', 'webp 4'].map((name) => work(name))

  expect(await Promise.all(now)).toEqual(['webp 1', 'webp 2', 'webp 3', 'webp 4'])
  expect(await Promise.all(leisure)).toEqual(['avif 1', 'avif 2', 'avif 3'])
  expect(began.at(-1)).toBe('avif 3')
  expect(began.indexOf('webp 4')).toBeLessThan(began.indexOf('avif 3'))
})

test('failed work frees its place', async () => {
  const failing = enqueueRender(() => Promise.reject(new Error('torn')), 'at leisure')
  const next = enqueueRender(() => Promise.resolve('whole'), 'at leisure')
  await expect(failing).rejects.toThrow('torn')
  expect(await next).toBe('whole')
})
