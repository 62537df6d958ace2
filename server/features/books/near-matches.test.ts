import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { placeAll } from '../works/place-waiting.ts'

const uncached = { SHORT_CACHE_SECONDS: '0' }

async function near(app: TestApp, params: object, viewer: Person | null = null) {
  return (await app.as(viewer, 'nearMatches', params)).body.map(({ apiBook }) => apiBook.title)
}

/** An edition whose only copy is sold, with related and unrelated ones. */
async function soldOut() {
  const app = await testApp(uncached)
  const seller = await app.seller()
  const calculus = { title: 'Calculus', authors: ['James Stewart'] }
  const { id, bookId } = await app.listedBook({ ...calculus, isbn: '9788741277219' }, seller)
  await app.as(seller, 'deleteMyBook', { dbId: id })
  await app.listedBook({ title: 'Calculus for alle', authors: ['En Anden'], isbn: '9788700000003' })
  await app.listedBook({ title: 'Algebra', authors: ['James Stewart'], isbn: '9788700000002' })
  await app.listedBook({ ...calculus, title: 'Calculus: 8. udgave', isbn: '9788700000001' })
  await app.listedBook({ title: 'Fodbold', authors: ['En Tredje'], isbn: '9788700000004' })
  return { app, bookId, related: ['Calculus: 8. udgave', 'Algebra', 'Calculus for alle'] }
}

test('instead of an edition that nobody sells, other editions are offered, then books by its authors and on its subject', async () => {
  const { app, bookId, related } = await soldOut()
  for (const params of [
    { bookId },
    { bookId: '978-87-412-7721-9' },
    { query: '978-87-412-7721-9' },
    { query: '87 412 7721 x' },
    { bookId, stand: '3', maxPrice: '10000' },
  ])
    expect([params, await near(app, params)]).toEqual([params, related])
})

test('an edition that was never for sale has related ones, too', async () => {
  const { app } = await soldOut()
  await app.deps.db
    .insertInto('book')
    .values({
      isbn: '9788741277226',
      title: 'Calculus',
      authors: ['James Stewart'],
      source: 'test',
      fetched_at: new Date(),
    })
    .execute()
  await placeAll(app.deps.db, new Date())
  expect(await near(app, { query: '9788741277226' })).toEqual([
    'Calculus: 8. udgave',
    'Algebra',
    'Calculus for alle',
  ])
})

test('nothing is offered for an edition without related ones, or for an unknown one', async () => {
  const app = await testApp(uncached)
  const seller = await app.seller()
  const { id, bookId } = await app.listedBook({ title: 'Alene', authors: [], isbn: '9788741277219' }, seller)
  await app.as(seller, 'deleteMyBook', { dbId: id })
  await app.listedBook({ title: 'Fodbold 1', authors: ['En Tredje'], isbn: '9788700000004' })
  for (const params of [
    { bookId },
    { query: '9788741277219' },
    { bookId: 'ingen' },
    { query: '9788700000011' },
    { query: '978-87-00-00001-1' },
    { query: 'ISBN 978 87 00 00001 2' },
  ])
    expect([params, await near(app, params)]).toEqual([params, []])
})

test('nobody is offered their own copies', async () => {
  const { app, bookId } = await soldOut()
  const viewer = await app.seller()
  await app.listedBook(
    { title: 'Calculus: 9. udgave', authors: ['James Stewart'], isbn: '9788700000009' },
    viewer,
  )
  await app.listedBook({ title: 'Geometri', authors: ['James Stewart'], isbn: '9788700000010' }, viewer)
  expect(await near(app, { bookId }, viewer)).not.toContain('Calculus: 9. udgave')
  expect(await near(app, { bookId }, viewer)).not.toContain('Geometri')
  expect(await near(app, { bookId })).toContain('Calculus: 9. udgave')
})

test('a query is offered what matches most of its words, typos included', async () => {
  const app = await testApp(uncached)
  await app.listedBook({ title: 'Statistik i praksis', isbn: '9788700000001' })
  await app.listedBook({ title: 'Praksis', isbn: '9788700000002' })
  await app.listedBook({ title: 'Fodbold', isbn: '9788700000003' })
  for (const query of [
    'statestik xyzzyq',
    'xyzzyq wqqwz statistik',
    'statestik prkasis xyzzyq',
    'statistik fotbold',
  ])
    expect([query, (await near(app, { query }))[0]]).toEqual([query, 'Statistik i praksis'])
  expect(await near(app, { query: 'xyzzyq' })).toEqual([])
  expect(await near(app, { query: 'den xyzzyq' })).toEqual([])
})
