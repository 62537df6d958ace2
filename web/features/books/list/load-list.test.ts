import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { itemOf } from '../test-items.ts'
import { loadList } from './load-list.ts'

const counts = {
  stand: [],
  language: [],
  edition: [],
  pickup: { count: 0, relation: 'eq' },
  near: null,
  price: null,
}
const adverts = { left: [], right: [], row: [] }
const isbn = '9788741277219'

test('an unknown ISBN is looked up without logging a failure', async () => {
  const { context, logged } = emptyList({ edition: refusing(404) })
  expect(await loadList(context, search(isbn), null)).toMatchObject({ items: [], edition: null, offer: null })
  expect(logged).toEqual([])
})

test('an empty list is shown without its extras when they fail, and the failures are logged', async () => {
  const { context, logged } = emptyList({ edition: refusing(500), nearMatches: refusing(500) })
  expect(await loadList(context, search(isbn), null)).toMatchObject({ items: [], edition: null, offer: null })
  expect(logged).toHaveLength(2)
})

test('a filtered empty list is shown without the unfiltered books when they fail', async () => {
  const { context, logged } = emptyList({ unfiltered: refusing(503) })
  expect(await loadList(context, search('kemi&stand=3'), null)).toMatchObject({ items: [], offer: null })
  expect(logged).toHaveLength(1)
})

test('an edition whose lookup fails is named by its unfiltered copies', async () => {
  const copy = itemOf({ id: 'a' })
  const { context } = emptyList({ edition: refusing(500), unfiltered: Response.json([copy]) })
  expect(await loadList(context, search('&stand=3'), '7')).toMatchObject({
    items: [],
    offer: { kind: 'unfiltered' },
    edition: copy.apiBook,
  })
})

test('an impossible list is an unknown page, and nothing is logged', async () => {
  const { context, logged } = testContext(async (path) =>
    path.startsWith('/api/adverts') ? Response.json(adverts) : refusing(400),
  )
  await expect(loadList(context, search(''), '9'.repeat(65))).rejects.toMatchObject({ init: { status: 404 } })
  expect(logged).toEqual([])
})

const micro = { id: 'mikro', danish: 'Mikroøkonomi', english: 'Microeconomics' }
const understood = {
  parts: [
    { kind: 'subject', text: 'mikroøkonomi', subject: micro },
    { kind: 'words', text: 'xyzzy' },
  ],
  subject: { ...micro, broader: null, editions: 3 },
  fits: false,
}

test('a search on the site loads works, and a link to a text copies', async () => {
  const loaded = async (address: string) => {
    const asked: string[] = []
    const { context } = testContext(async (path) => {
      asked.push(path)
      if (path.startsWith('/api/search/understood')) return Response.json(understood)
      if (path.startsWith('/api/search/filters')) return Response.json(counts)
      if (path.startsWith('/api/adverts')) return Response.json(adverts)
      const headers = { 'X-Total-Count': '1', 'X-Copy-Count': '6' }
      return Response.json([path === '/api/searchWorks' ? workOf('a') : itemOf({ id: 'a' })], { headers })
    })
    const { items, works } = await loadList(context, search(address), null)
    return { items: items.length, works: works.length, asked }
  }
  const works = await loaded('kemi&vis=samlet')
  expect(works).toMatchObject({ items: 0, works: 1 })
  expect(works.asked).not.toContain('/api/getResults')
  expect(await loaded('kemi')).toMatchObject({ items: 1, works: 0 })
})

test('a search without hits offers the corrected text, its parts and its subject, as far as they give hits', async () => {
  const { context } = emptyList({
    understood: Response.json(understood),
    works: ({ query, limit }) => {
      if (query === 'xyzzy') return Response.json([], { headers: { 'X-Total-Count': '0' } })
      const corrected = query === 'mikroøkonomi xyzzy' ? { 'X-Corrected-Query': 'calculus' } : {}
      return Response.json([workOf('a')], {
        headers: { 'X-Total-Count': limit === 1 ? '4' : '9', ...corrected },
      })
    },
  })
  const { ways } = await loadList(context, search('mikroøkonomi xyzzy&exact=1'), null)
  expect(ways).toMatchObject({
    // The subject is shown with its books, so it is no way of its own.
    ways: [{ kind: 'spelling', text: 'calculus', hits: { count: 4 } }],
    subject: { id: 'mikro', name: 'Mikroøkonomi', works: [{ slug: 'a' }] },
  })
})

test('a search that names a work which nobody sells has that work, and is shown without it when that fails', async () => {
  const work = { workId: 7, slug: 'calculus', title: 'Calculus', lastSale: null }
  const list = (knownWork: Response) =>
    loadList(emptyList({ knownWork }).context, search('adams calculus'), null)
  expect((await list(Response.json({ work }))).knownWork).toEqual(work)
  expect((await list(refusing(500))).knownWork).toBeNull()
})

test('a search for a subject without books, of its own or broader, still leads to the subject', async () => {
  const { context } = emptyList({
    understood: Response.json({ ...understood, parts: understood.parts.slice(0, 1) }),
    works: () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
  })
  const { ways } = await loadList(context, search('mikroøkonomi'), null)
  expect(ways).toEqual({ ways: [], subject: { id: 'mikro', name: 'Mikroøkonomi', works: [] } })
})

test('a search that only the filters leave empty offers no other search', async () => {
  const { context } = emptyList({ unfiltered: Response.json([itemOf({ id: 'a' })]) })
  expect(await loadList(context, search('kemi&stand=3'), null)).toMatchObject({
    offer: { kind: 'unfiltered' },
    ways: null,
  })
})

type WorksAsked = { query: string; limit?: number }
type Answers = {
  edition?: Response
  nearMatches?: Response
  unfiltered?: Response
  understood?: Response
  knownWork?: Response
  works?: (asked: WorksAsked) => Response
}

function emptyList({
  edition = refusing(404),
  nearMatches,
  unfiltered,
  understood: read,
  knownWork,
  works,
}: Answers) {
  return testContext(async (path, { body }) => {
    const isUnfiltered = path === '/api/getResults' && !('stand' in JSON.parse(body as string))
    if (isUnfiltered && unfiltered) return unfiltered
    if (path.startsWith('/api/search/filters')) return Response.json(counts)
    if (path.startsWith('/api/search/near-matches')) return nearMatches ?? Response.json([])
    if (path.startsWith('/api/editions/')) return edition
    if (path.startsWith('/api/search/understood'))
      return read ?? Response.json({ parts: [], subject: null, fits: false })
    if (path.startsWith('/api/search/known-work')) return knownWork ?? Response.json({ work: null })
    if (path === '/api/searchWorks' && works) return works(JSON.parse(body as string) as WorksAsked)
    if (path.startsWith('/api/adverts')) return Response.json(adverts)
    return Response.json([], { headers: { 'X-Book-Id': '7' } })
  })
}

function workOf(slug: string) {
  return { workId: 1, slug, title: slug, copies: 2, from: 100_00, editions: [], editionCount: 1 }
}

function search(text: string) {
  return new URL(`https://genlaest.example/bøger?id=${text}`)
}
