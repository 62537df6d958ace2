import { expect, test } from 'vitest'
import { createApi } from '../../../api/client.ts'
import type { Viewer } from '../../../api/context.ts'
import { countChoices } from './count-choices.ts'
import { anyBook } from './wish.ts'

const counts = { stand: [], language: [], pickup: { count: 9, relation: 'eq' }, near: null, price: null }
const reader = { address: { line1: 'Vestergade 1', postal_code: '8000', city: 'Aarhus C' } } as Viewer

/** An API that counts, and whose list near the reader says this of itself. */
function apiWithNear(headers: Record<string, string>, status = 200) {
  const asked: unknown[] = []
  const api = createApi({
    call: async (path, { body }) => {
      if (path.startsWith('/api/search/filters')) return Response.json(counts)
      asked.push(JSON.parse(body as string))
      return Response.json([], { status, headers })
    },
  })
  return { api, asked }
}

test('whoever has an address is told how many are near it, the other filters standing', async () => {
  const { api, asked } = apiWithNear({ 'X-Total-Count': '300', 'X-Total-Relation': 'gte' })
  const found = await countChoices(api, { ...anyBook, stand: [3], near: '5000', pickup: true }, null, reader)
  expect(found).toEqual({ ...counts, nearMe: { count: 300, relation: 'gte' } })
  expect(asked).toEqual([{ query: '', stand: [3], pickup: true, near: '8000', limit: 1 }])
})

test('without an address, or where that is refused, the other counts stand alone', async () => {
  const guests = apiWithNear({ 'X-Total-Count': '3' })
  expect(await countChoices(guests.api, anyBook, null, null)).toEqual({ ...counts, nearMe: null })
  expect(guests.asked).toEqual([])
  const refusing = apiWithNear({}, 503)
  expect(await countChoices(refusing.api, anyBook, null, reader)).toEqual({ ...counts, nearMe: null })
})
