import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { itemOf } from '../test-items.ts'
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

test('a list that its filters empty stands without what there is beyond them, too', async () => {
  const { context, logged } = emptyList({ unfiltered: refusing(503) })
  expect(await loadList(context, search('kemi&stand=3'), null)).toMatchObject({ items: [], offer: null })
  expect(logged).toHaveLength(1)
})

test('an edition that only filters empty is named by its copies where it cannot be looked up', async () => {
  const copy = itemOf({ id: 'a' })
  const { context } = emptyList({ edition: refusing(500), unfiltered: Response.json([copy]) })
  expect(await loadList(context, search('&stand=3'), '7')).toMatchObject({
    items: [],
    offer: { kind: 'unfiltered' },
    edition: copy.apiBook,
  })
})

test('of a list that cannot be, nothing is said to be left out', async () => {
  const { context, logged } = testContext(async (path) =>
    path.startsWith('/api/adverts') ? Response.json(adverts) : refusing(400),
  )
  await expect(loadList(context, search(''), '9'.repeat(65))).rejects.toMatchObject({ init: { status: 404 } })
  expect(logged).toEqual([])
})

type Answers = { edition?: Response; nearMatches?: Response; unfiltered?: Response }

function emptyList({ edition = refusing(404), nearMatches, unfiltered }: Answers) {
  return testContext(async (path, { body }) => {
    const isUnfiltered = path === '/api/getResults' && !('stand' in JSON.parse(body as string))
    if (isUnfiltered && unfiltered) return unfiltered
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    if (path.startsWith('/api/search/near-matches')) return nearMatches ?? Response.json([])
    if (path.startsWith('/api/editions/')) return edition
    if (path.startsWith('/api/adverts')) return Response.json(adverts)
    return Response.json([], { headers: { 'X-Book-Id': '7' } })
  })
}

function search(text: string) {
  return new URL(`https://genlaest.example/bøger?id=${text}`)
}
