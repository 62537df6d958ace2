import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder, TooBusy } from './page-queue.ts'

test('few pages are rendered at once, and the others follow in the order they came', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const render = inOrder(
    async (name: string) => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    },
    { pages: 2, ms: 60_000 },
  )
  const answers = ['a', 'b', 'c', 'd'].map((name) => render(name))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  ends.shift()!()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends.shift()!()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
})

test('a page that waits for long makes room, and is answered all the same', async () => {
  const silent = Promise.withResolvers<string>()
  const render = inOrder(async (name: string) => (name === 'saldo' ? silent.promise : name), {
    pages: 1,
    ms: 10,
  })
  const balance = render('saldo')
  expect(await render('bog')).toBe('bog')
  silent.resolve('saldo')
  expect(await balance).toBe('saldo')
})

test('a page that fails refuses its own reader and leaves the next alone', async () => {
  const render = inOrder(
    async (name: string) => {
      if (name === 'fejl') throw new Error('torn')
      return name
    },
    { pages: 1, ms: 60_000 },
  )
  const failed = render('fejl')
  const next = render('bog')
  await expect(failed).rejects.toThrow('torn')
  expect(await next).toBe('bog')
})

test('a page that would wait for long is refused at once, until those who wait are half served', async () => {
  const ends: (() => void)[] = []
  const render = inOrder(
    async (name: number) => {
      await new Promise<void>((end) => ends.push(end))
      return name
    },
    // A page is expected to take 200 ms.
    { pages: 1, ms: 60_000, waitMs: 500 },
  )
  const refused: number[] = []
  const ask = async (...names: number[]) => {
    for (const name of names)
      void render(name).catch((error: unknown) => error instanceof TooBusy && refused.push(name))
    await nextTurn()
  }
  const serve = async () => {
    ends.shift()!()
    await expect.poll(() => ends.length).toBe(1)
  }
  await ask(1, 2, 3, 4, 5)
  expect(refused).toEqual([5])
  await serve()
  await ask(6)
  expect(refused).toEqual([5, 6])
  await serve()
  await ask(7, 8)
  expect(refused).toEqual([5, 6])
})

test('a page that waited much longer than expected is refused at its turn', async () => {
  const first = Promise.withResolvers<string>()
  const render = inOrder(async (name: string) => (name === 'langsom' ? first.promise : name), {
    pages: 1,
    ms: 60_000,
    waitMs: 20,
  })
  const slow = render('langsom')
  const waits = render('bog')
  await pause(60)
  first.resolve('langsom')
  expect(await slow).toBe('langsom')
  await expect(waits).rejects.toThrow(TooBusy)
  expect(await render('næste')).toBe('næste')
})
