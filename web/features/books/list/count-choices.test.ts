import { expect, test } from 'vitest'
import type { Viewer } from '../../../api/context.ts'
import { testContext } from '../../../api/test-context.ts'
import { countChoices } from './count-choices.ts'
import { anyBook } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

const counts = { stand: [], language: [], pickup: { count: 9, relation: 'eq' }, near: null, price: null }
const reader = { address: { line1: 'Vestergade 1', postal_code: '8000', city: 'Aarhus C' } } as Viewer

/** The list's own answer. */
const list = Promise.resolve({ headers: new Headers({ 'X-Total-Count': '5' }) })

/** An API that counts, and whose list near the reader answers with these headers. */
function near(headers: Record<string, string>, viewer: Viewer | null = reader, status = 200) {
  const requests: unknown[] = []
  const loading = testContext(async (path, { body }) => {
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    requests.push(JSON.parse(body as string))
    return Response.json([], { status, headers })
  }, viewer)
  const count = (query: ListQuery) => countChoices(loading.context, query, null, list)
  return { ...loading, requests, count }
}

test('a reader with an address sees the count near it, with the other filters applied', async () => {
  const { count, requests } = near({ 'X-Total-Count': '300', 'X-Total-Relation': 'gte' })
  const found = await count({ ...anyBook, text: 'kemi', stand: [3], near: '5000', pickup: true })
  expect(found).toEqual({ ...counts, nearMe: { count: 300, relation: 'gte' } })
  // Sorted by newest, so that nothing is ranked.
  expect(requests).toEqual([
    { query: 'kemi', stand: [3], pickup: true, near: '8000', sort: 'newest', limit: 1 },
  ])
})

test('a list that is already near the reader provides the count itself', async () => {
  const { count, requests } = near({})
  const nearMe = { count: 5, relation: 'eq' }
  expect(await count({ ...anyBook, near: '8000', pickup: true })).toEqual({ ...counts, nearMe })
  expect(requests).toEqual([])
})

test('beside works the copies near the reader are counted', async () => {
  const { count, requests } = near({ 'X-Total-Count': '3', 'X-Copy-Count': '7' })
  const found = await count({ ...anyBook, text: 'kemi', edition: 2, view: 'works' })
  expect(found).toEqual({ ...counts, nearMe: { count: 7, relation: 'eq' } })
  expect(requests).toEqual([
    { query: 'kemi', pickup: true, near: '8000', edition: 2, sort: 'newest', limit: 1 },
  ])
})

test('without an address there are only the other counts', async () => {
  const { count, requests } = near({ 'X-Total-Count': '3' }, null)
  expect(await count(anyBook)).toEqual({ ...counts, nearMe: null })
  expect(requests).toEqual([])
})

test('a refused count leaves only the others, and the failure is logged', async () => {
  const { count, logged } = near({}, reader, 503)
  expect(await count(anyBook)).toEqual({ ...counts, nearMe: null })
  expect(logged).toHaveLength(1)
})
