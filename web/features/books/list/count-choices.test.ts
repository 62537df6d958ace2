import { expect, test } from 'vitest'
import type { Viewer } from '../../../api/context.ts'
import { testContext } from '../../../api/test-context.ts'
import { countChoices } from './count-choices.ts'
import { anyBook } from './wish.ts'
import type { Wish } from './wish.ts'

const counts = { stand: [], language: [], pickup: { count: 9, relation: 'eq' }, near: null, price: null }
const reader = { address: { line1: 'Vestergade 1', postal_code: '8000', city: 'Aarhus C' } } as Viewer

/** The answer with the list itself. */
const list = Promise.resolve({ headers: new Headers({ 'X-Total-Count': '5' }) })

/** An API that counts, and whose list near the reader says this of itself. */
function near(headers: Record<string, string>, whoReads: Viewer | null = reader, status = 200) {
  const asked: unknown[] = []
  const loading = testContext(async (path, { body }) => {
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    asked.push(JSON.parse(body as string))
    return Response.json([], { status, headers })
  }, whoReads)
  const count = (wish: Wish) => countChoices(loading.context, wish, null, list)
  return { ...loading, asked, count }
}

test('whoever has an address is told how many are near it, the other filters standing', async () => {
  const { count, asked } = near({ 'X-Total-Count': '300', 'X-Total-Relation': 'gte' })
  const found = await count({ ...anyBook, text: 'kemi', stand: [3], near: '5000', pickup: true })
  expect(found).toEqual({ ...counts, nearMe: { count: 300, relation: 'gte' } })
  // In the order of the newest, nothing needs to be ranked.
  expect(asked).toEqual([{ query: 'kemi', stand: [3], pickup: true, near: '8000', sort: 'newest', limit: 1 }])
})

test('where the list is of what is near it already, the list tells how many', async () => {
  const { count, asked } = near({})
  const nearMe = { count: 5, relation: 'eq' }
  expect(await count({ ...anyBook, near: '8000', pickup: true })).toEqual({ ...counts, nearMe })
  expect(asked).toEqual([])
})

test('without an address the other counts stand alone', async () => {
  const { count, asked } = near({ 'X-Total-Count': '3' }, null)
  expect(await count(anyBook)).toEqual({ ...counts, nearMe: null })
  expect(asked).toEqual([])
})

test('where it is refused they stand alone, too, and the log says so', async () => {
  const { count, logged } = near({}, reader, 503)
  expect(await count(anyBook)).toEqual({ ...counts, nearMe: null })
  expect(logged).toHaveLength(1)
})
