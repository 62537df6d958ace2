import { afterEach, expect, test, vi } from 'vitest'
import { nothingPutUp, parsePutUp, withPutUp } from './put-up.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The page's pile, as it is after each load. */
async function loadPage(stored: Map<string, string>) {
  vi.resetModules()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: () => {},
  })
  return import('./pile-store.ts')
}

test('a reload in the middle of publishing forgets nothing that was put up', async () => {
  const stored = new Map<string, string>()
  const page = await loadPage(stored)
  page.putOnPile({ isbn: '9788762809000' })
  page.notePutUp('b1')
  page.notePutUp('b2')
  const reloaded = await loadPage(stored)
  // The answer was lost, so the book is sent again.
  reloaded.notePutUp('b2')
  reloaded.notePutUp('b3')
  expect(reloaded.readPutUp()).toEqual(['b1', 'b2', 'b3'])
  expect(reloaded.readPile()).toHaveLength(1)
  reloaded.forgetPutUp()
  expect((await loadPage(stored)).readPutUp()).toEqual([])
})

test('what was put up another day belongs to another pile', () => {
  const evening = Date.parse('2026-02-11T20:00:00Z')
  const putUp = withPutUp(nothingPutUp, 'b1', evening)
  expect(parsePutUp(putUp, evening + 3_600_000).ids).toEqual(['b1'])
  expect(parsePutUp(putUp, evening + 24 * 3_600_000).ids).toEqual([])
  for (const other of [undefined, null, [], { ids: [1], at: 5 }])
    expect(parsePutUp(other, evening)).toBe(nothingPutUp)
})
