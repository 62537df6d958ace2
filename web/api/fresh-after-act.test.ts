import { expect, test } from 'vitest'
import { freshAfterAct, noteAct } from './fresh-after-act.ts'

const origin = 'https://genlaest.example'

/** Keeps how each address was fetched. `later` is in milliseconds. */
function watched(later = 0) {
  const fetched: [string, RequestCache | undefined][] = []
  const fetch = freshAfterAct(
    async (input, init) => {
      fetched.push([new Request(input).url.slice(origin.length), init?.cache])
      return new Response()
    },
    () => performance.now() + later,
  )
  return { fetched, fetch }
}

test('a page is fetched anew after an act, because it may have been prefetched before', async () => {
  const { fetch, fetched } = watched()
  await fetch(`${origin}/api/books`, { method: 'POST', body: '{}' })
  await fetch(`${origin}/dashboard/ordrer.data?side=2`)
  await fetch(`${origin}/_.data`, {})
  expect(fetched).toEqual([
    ['/api/books', undefined],
    ['/dashboard/ordrer.data?side=2', 'reload'],
    ['/_.data', 'reload'],
  ])
})

test('an act whose answer was lost may have taken place', async () => {
  const lost = freshAfterAct(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lost(`${origin}/api/books`, { method: 'POST' })).rejects.toThrow('Failed to fetch')
  const { fetch, fetched } = watched()
  await fetch(`${origin}/fag.data`)
  expect(fetched[0]?.[1]).toBe('reload')
})

test.each([
  ['an answer of the API', '/api/books', 0],
  ['a picture', '/photos/1.avif', 0],
  ['a page once every prefetched one is too old', '/fag.data', 10_001],
])('%s may come from the cache', async (_, path, later) => {
  noteAct()
  const { fetch, fetched } = watched(later)
  await fetch(origin + path)
  expect(fetched).toEqual([[path, undefined]])
})
