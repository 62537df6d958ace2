import { expect, test } from 'vitest'
import { inOrder } from './page-queue.ts'
import type { PageInit } from './page-renderer.ts'

const init = {} as PageInit
const pageOf = (name: string) => new Request(`https://genlaest.example/${name}`)
const nameOf = ({ url }: Request) => new URL(url).pathname.slice(1)

test('few pages are rendered at once, and the others follow in the order they came', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const render = inOrder(
    async (request) => {
      begun.push(nameOf(request))
      await new Promise<void>((end) => ends.push(end))
      return new Response(nameOf(request))
    },
    { pages: 2, ms: 60_000 },
  )
  const answers = ['a', 'b', 'c', 'd'].map((name) => render(pageOf(name), init))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  ends.shift()!()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends.splice(0).forEach((end) => end())
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends.shift()!()
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

test('a page that waits for long makes room, and is answered all the same', async () => {
  const silent = Promise.withResolvers<Response>()
  const render = inOrder(
    async (request) => (nameOf(request) === 'saldo' ? silent.promise : new Response('bog')),
    { pages: 1, ms: 10 },
  )
  const balance = render(pageOf('saldo'), init)
  expect(await (await render(pageOf('bog'), init)).text()).toBe('bog')
  silent.resolve(new Response('saldo'))
  expect(await (await balance).text()).toBe('saldo')
})

test('a page that fails refuses its own reader and leaves the next alone', async () => {
  const render = inOrder(
    async (request) => {
      if (nameOf(request) === 'fejl') throw new Error('torn')
      return new Response('bog')
    },
    { pages: 1, ms: 60_000 },
  )
  const failed = render(pageOf('fejl'), init)
  const next = render(pageOf('bog'), init)
  await expect(failed).rejects.toThrow('torn')
  expect(await (await next).text()).toBe('bog')
})
