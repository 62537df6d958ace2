import { expect, test, vi } from 'vitest'
import { paths } from '#contract/paths'
import { testApp } from '#test/app'
import { mostLookUps } from './read-text.ts'

const calculus = { title: 'Calculus', authors: ['Michael Spivak'], isbn: '9780914098911' }

test('a list gets its books with copies and lowest price, and other lines as such, in its order', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.listedBook({ ...calculus, price: 200_00 })
  await app.listedBook({ ...calculus, price: 150_00 }, seller)
  const text =
    'Pensum: Matematik\n\nSpivak, M. (2008). Calculus (4th ed.). Publish or Perish.\nSkriftlig prøve, 4 timer'
  const { body } = await app.as(null, 'readPensum', { text })
  expect(body.lines).toMatchObject([
    { text: 'Pensum: Matematik', kind: 'other', apiBook: null, certainty: 'unknown' },
    {
      kind: 'book',
      apiBook: { isbn: calculus.isbn },
      certainty: 'sure',
      edition: 4,
      alternatives: [],
      copies: 2,
      cheapest: 150_00,
    },
    { text: 'Skriftlig prøve, 4 timer', kind: 'other' },
  ])
  expect((await app.as(seller, 'readPensum', { text })).body.lines[1]).toMatchObject({
    copies: 1,
    cheapest: 200_00,
  })
})

test('unknown ISBNs that no source was asked for are named, and can be read alone', async () => {
  const app = await testApp()
  const isbns = Array.from({ length: mostLookUps + 2 }, (_, n) =>
    withChecksum(`978870${String(n).padStart(6, '0')}`),
  )
  const { body } = await app.as(null, 'readPensum', {
    text: isbns.map((isbn) => `ISBN ${isbn}`).join('\n\n'),
  })
  const left = body.lines.flatMap(({ notLookedUp }) => notLookedUp ?? [])
  expect(left).toEqual(isbns.slice(mostLookUps))
  const { body: alone } = await app.as(null, 'readPensum', { text: left[0]! })
  expect(alone.lines).toHaveLength(1)
  expect(alone.lines[0]).not.toHaveProperty('notLookedUp')
})

test('an ISBN that no source answers about may be looked up later', async () => {
  const app = await testApp()
  const isbn = withChecksum('978870999999')
  await app.control('/providers/books/fail', { mode: 'off' })
  const { body } = await app.as(null, 'readPensum', { text: isbn })
  expect(body.lines).toMatchObject([{ apiBook: null, certainty: 'unknown', notLookedUp: isbn }])
})

function withChecksum(stem: string): string {
  const sum = [...stem].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}

test('a long list is read no further once its sender has left', async () => {
  const app = await testApp()
  await app.listedBook(calculus)
  const read = vi.spyOn(app.deps.search, 'readList')
  const lines = Array.from({ length: 2_500 }, (_, n) => `Spivak, M. (2008). Calculus ${n}`)
  // As many as are read at once.
  for (let n = 0; n < 4; n++) {
    const leaving = new AbortController()
    const answer = fetch(app.url + paths.readPensum.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: lines.join('\n') }),
      signal: leaving.signal,
    })
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(n + 1), { interval: 1 })
    leaving.abort()
    await expect(answer).rejects.toThrow(/abort/i)
    await expect(read.mock.results[n]!.value).rejects.toMatchObject({ code: 'invalid' })
  }
  // The places that they had are free for the next list.
  const { body } = await app.as(null, 'readPensum', { text: 'Spivak: Calculus' })
  expect(body.lines).toMatchObject([{ certainty: 'sure' }])
})

test('a text that is too long is refused, and an empty one has no lines', async () => {
  const app = await testApp()
  expect((await app.as(null, 'readPensum', { text: 'x'.repeat(100_001) })).status).toBe(400)
  expect((await app.as(null, 'readPensum', { text: '' })).body).toEqual({ lines: [] })
})
