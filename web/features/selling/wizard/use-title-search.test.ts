import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { findEditions } from './use-title-search.ts'

const orbit = { bookId: 'a', title: 'Orbit B' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** What the field shows in the end, when one search answers with `sold` and the other is refused. */
async function find(query: string, sold: readonly { bookId: string }[]) {
  const call = vi.spyOn(api, 'call')
  call.mockImplementation((name: string) =>
    name === 'getResults'
      ? Promise.resolve(sold.map((apiBook) => ({ apiBook })))
      : Promise.reject(new Refused(429, { message: 'Vent lidt.' })),
  )
  const show = vi.fn<Parameters<typeof findEditions>[1]>()
  await findEditions(query, show, new AbortController().signal)
  return { found: show.mock.lastCall![0], asked: call.mock.calls.map(([name]) => name) }
}

test('a second search that is refused says so and leaves the editions that the first one found', async () => {
  const { found, asked } = await find('orbit', [orbit])
  expect(asked).toEqual(['getResults', 'readPensum'])
  expect(found).toEqual({ query: 'orbit', books: [orbit], message: 'Vent lidt.' })
})

test('two or three letters that name no book ask for more of the title', async () => {
  const { found } = await find('orb', [])
  expect(found.message).toBe('Skriv lidt mere af titlen, eller tast ISBN-nummeret bag på bogen')
  expect((await find('orb', [orbit])).found).toEqual({ query: 'orb', books: [orbit], message: null })
})
