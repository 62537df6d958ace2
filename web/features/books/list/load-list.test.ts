import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { loadList } from './load-list.ts'

const counts = { stand: [], language: [], pickup: { count: 0, relation: 'eq' }, near: null, price: null }
const adverts = { left: [], right: [], row: [] }
const isbn = '9788741277219'

test('a number that no book has is looked up, and that there is none is no fault', async () => {
  const { context, logged } = emptyList({ edition: refusing(404) })
  expect(await loadList(context, search(isbn), null)).toMatchObject({ items: [], edition: null, offer: null })
  expect(logged).toEqual([])
})

test('an empty list stands without what else may be told of it, and the log says what failed', async () => {
  const { context, logged } = emptyList({ edition: refusing(500), nearMatches: refusing(500) })
  expect(await loadList(context, search(isbn), null)).toMatchObject({ items: [], edition: null, offer: null })
  expect(logged).toHaveLength(2)
})

function emptyList({ edition, nearMatches }: { edition: Response; nearMatches?: Response }) {
  return testContext(async (path) => {
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    if (path.startsWith('/api/search/near-matches')) return nearMatches ?? Response.json([])
    if (path.startsWith('/api/editions/')) return edition
    return Response.json(path.startsWith('/api/adverts') ? adverts : [])
  })
}

function search(text: string) {
  return new Request(`https://genlaest.example/bøger?id=${text}`)
}
