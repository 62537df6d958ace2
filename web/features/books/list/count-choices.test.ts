import { expect, test } from 'vitest'
import type { Viewer } from '../../../api/context.ts'
import { testContext } from '../../../api/test-context.ts'
import { countChoices } from './count-choices.ts'
import { anyBook } from './wish.ts'

const counts = { stand: [], language: [], pickup: { count: 9, relation: 'eq' }, near: null, price: null }
const reader = { address: { line1: 'Vestergade 1', postal_code: '8000', city: 'Aarhus C' } } as Viewer

/** An API that counts, and whose list near the reader says this of itself. */
function near(headers: Record<string, string>, whoReads: Viewer | null = reader, status = 200) {
  const asked: unknown[] = []
  const loading = testContext(async (path, { body }) => {
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    asked.push(JSON.parse(body as string))
    return Response.json([], { status, headers })
  }, whoReads)
  return { ...loading, asked }
}

test('whoever has an address is told how many are near it, the other filters standing', async () => {
  const { context, asked } = near({ 'X-Total-Count': '300', 'X-Total-Relation': 'gte' })
  const found = await countChoices(context, { ...anyBook, stand: [3], near: '5000', pickup: true }, null)
  expect(found).toEqual({ ...counts, nearMe: { count: 300, relation: 'gte' } })
  expect(asked).toEqual([{ query: '', stand: [3], pickup: true, near: '8000', limit: 1 }])
})

test('without an address the other counts stand alone', async () => {
  const { context, asked } = near({ 'X-Total-Count': '3' }, null)
  expect(await countChoices(context, anyBook, null)).toEqual({ ...counts, nearMe: null })
  expect(asked).toEqual([])
})

test('where it is refused they stand alone, too, and the log says so', async () => {
  const { context, logged } = near({}, reader, 503)
  expect(await countChoices(context, anyBook, null)).toEqual({ ...counts, nearMe: null })
  expect(logged).toHaveLength(1)
})
