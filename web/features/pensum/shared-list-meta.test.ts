import { expect, test } from 'vitest'
import { sharedListMeta } from './shared-list-meta.ts'
import type { SharedList } from './load-shared-list.ts'

const apiBook = { bookId: 'b', title: 'Calculus', director: [], isbn: '9780914098911', version: '' }
const line = { apiBook, has: false, copies: 1, cheapest: 100_00, cover: 'k'.repeat(20) }
const list = {
  name: 'HA(jur.), 3. semester',
  school: 'Aarhus Universitet',
  term: 'Efterår 2026',
  slug: 'ha-jur-1a2b',
  sharing: 'public',
  lines: [line],
}

function metaOf(more: object) {
  const shared = { list: { ...list, ...more }, plan: null } as unknown as SharedList
  const meta = sharedListMeta(shared, 'https://genlaest.example') as Record<string, unknown>[]
  const named = (name: string) =>
    meta.find(({ property, name: own }) => property === name || own === name)?.['content']
  return {
    picture: named('og:image'),
    address: named('og:url'),
    robots: named('robots'),
    graph: JSON.stringify(meta.find((one) => 'script:ld+json' in one) ?? null),
  }
}

test('a public list is previewed by its covers, and search engines read its books', () => {
  const { graph, ...rest } = metaOf({})
  expect(rest).toEqual({
    picture: 'https://genlaest.example/pensum/ha-jur-1a2b/og.jpg',
    address: 'https://genlaest.example/pensum/ha-jur-1a2b',
    robots: undefined,
  })
  expect(graph).toContain('ItemList')
})

test('a list that is shared by link is previewed as well, and not indexed', () => {
  expect(metaOf({ sharing: 'link' })).toMatchObject({
    picture: 'https://genlaest.example/pensum/ha-jur-1a2b/og.jpg',
    robots: 'noindex, follow',
    graph: 'null',
  })
})

test.each([
  ['nobody else may read', { sharing: 'private' }],
  ['has no covers', { lines: [{ ...line, cover: undefined }] }],
])('a list that %s has our own picture', (_, more) => {
  expect(metaOf(more).picture).toMatch(/og-image/)
})
