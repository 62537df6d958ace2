import { expect, test } from 'vitest'
import { comingAgain } from './come-again.ts'

const busy = (seconds: string) => new Response('', { status: 503, headers: { 'retry-after': seconds } })

/** Gives the answers one after the other, and keeps what happened in order. */
function fetchGiving(...answers: Response[]) {
  const happened: unknown[] = []
  const fetch = comingAgain(
    async () => {
      happened.push('asked')
      return answers.shift()!
    },
    { onBusy: () => happened.push('busy'), pause: async (seconds) => void happened.push(seconds) },
  )
  return { fetch, happened }
}

test('a page that the server is too busy for is asked for again after the pause it names', async () => {
  const { fetch, happened } = fetchGiving(busy('2'), busy('4'), new Response('bog'))
  expect(await (await fetch('/b.data', {})).text()).toBe('bog')
  expect(happened).toEqual(['asked', 'busy', 2, 'asked', 4, 'asked'])
})

test.each([
  ['a fault that lasts', busy('60'), {}],
  ['an answer without a time', new Response('', { status: 503 }), {}],
  ['another status', new Response('', { status: 429, headers: { 'retry-after': '2' } }), {}],
  ['a write', busy('2'), { method: 'POST' }],
])('%s is answered at once', async (_, answer, init) => {
  const { fetch, happened } = fetchGiving(answer)
  expect(await fetch('/api/books', init)).toBe(answer)
  expect(happened).toEqual(['asked'])
})

test('a reader who has gone on ends the tries', async () => {
  const gone = new AbortController()
  const answers = [busy('2')]
  const fetch = comingAgain(
    async (_, init) => {
      init?.signal?.throwIfAborted()
      return answers.shift()!
    },
    { onBusy: () => {}, pause: async () => gone.abort() },
  )
  await expect(fetch('/b.data', { signal: gone.signal })).rejects.toThrow('aborted')
})
