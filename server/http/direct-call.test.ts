import { expect, onTestFinished, test } from 'vitest'
import { paths, type CallName } from '#contract/paths'
import { testApp, type TestApp } from '#test/app'
import { cookieOf } from '#test/people'
import { buildApp } from '../app.ts'
import { nameOf } from './direct-call.ts'

type Reader = { token: string } | null
type Given = Record<string, unknown>
type Call = [name: CallName, given?: Given]

const unknownId = '5b1f7c1e-7f0e-4a52-8d1c-0f3a1c3b9a77'

test('a call by a page is answered as over the wire, for a guest, a seller and an operator', async () => {
  const app = await testApp()
  const { bothWays } = await site(app)
  const seller = await app.seller()
  const { id, bookId } = await app.listedBook({}, seller)
  await app.listedBook({}, seller)
  const calls: Call[] = [
    ['settings'],
    ['books'],
    ['getResults', { query: 'makro', limit: 1, sort: 'price', minPrice: undefined }],
    ['getResults', { query: '' }],
    ['getResults', { limit: 'many' }],
    ['searchFilters', { query: 'makro', pickup: true, near: '8000' }],
    ['nearMatches', { query: 'mankiw zzz' }],
    ['getSuggestions', { query: 'mak' }],
    ['findBook', { dbId: id }],
    ['findBook', { dbId: unknownId }],
    ['findBook', { dbId: 'nothing' }],
    ['findBook', {}],
    ['relatedBooks', { dbId: id }],
    ['relatedBooks', { dbId: 'x'.repeat(30) }],
    ['edition', { bookId }],
    ['edition', { bookId: '978 æ/?' }],
    ['booksFromSS', { dbId: id, sellerId: seller.id }],
    ['findBooks', { dbIds: [id] }],
    ['protected'],
    ['notifications'],
    ['account'],
    ['myBooks', { limit: 1 }],
    ['myBookCounts'],
    ['myBook', { dbId: id }],
    ['chatsGet', {}],
    ['draftChat', { dbId: id }],
    ['bought'],
    ['myShipments'],
    ['noticeChoice'],
    ['operatorUsers', { q: 'a' }],
    ['operatorUser', { userId: seller.id }],
    ['operatorQueues'],
    ['adverts'],
  ]
  for (const person of [null, seller, await app.person({ role: 'operator' })])
    for (const [name, given] of calls) {
      const [direct, sent] = await bothWays(person, name, given)
      expect([name, given, direct]).toEqual([name, given, sent])
    }
})

test('a suspended person is refused as over the wire, and reads what open orders need', async () => {
  const app = await testApp()
  const { bothWays } = await site(app)
  const person = await app.person()
  // Makes a person with open orders who has logged in again.
  await app.deps.db
    .insertInto('suspension')
    .values({ account_id: person.id, statement: 'Falske annoncer', began_at: app.deps.clock.now() })
    .execute()
  const statuses: [CallName, number][] = [
    ['protected', 200],
    ['books', 200],
    ['bought', 200],
    ['myBookCounts', 403],
  ]
  for (const [name, status] of statuses) {
    const [direct, sent] = await bothWays(person, name)
    expect([name, direct, direct!.status]).toEqual([name, sent, status])
  }
})

test('an ended session is refused as over the wire', async () => {
  const { bothWays } = await site(await testApp())
  const [direct, sent] = await bothWays({ token: 'none' }, 'protected')
  expect([direct, direct!.status]).toEqual([sent, 401])
})

test('the calls of one page share its session, and the next page looks it up again', async () => {
  const app = await testApp()
  const person = await app.person()
  const { pageOf } = await site(app)
  const page = pageOf(person)
  const [first, second] = await Promise.all([page('protected'), page('notifications')])
  expect([first.status, second.status]).toEqual([200, 200])
  await app.as(person, 'logout')
  expect((await pageOf(person)('protected')).status).toBe(401)
})

test('a call that counts tries, reads headers or sends files is made by a request', async () => {
  const { directCalls } = await site(await testApp())
  const byRequest = ['checkEmail', 'unsubscribe', 'soldBookDetails', 'newBook', 'label', 'myData'] as const
  expect(byRequest.filter((name) => directCalls.has(nameOf(paths[name])))).toEqual([])
})

async function site(app: TestApp) {
  const fastify = await buildApp(app.deps)
  onTestFinished(() => fastify.close())
  /** Calls as a page of this reader does. */
  function pageOf(person: Reader) {
    const request = { ip: '127.0.0.1', id: 'page', log: fastify.log }
    const reader = { request, token: person && cookieOf(person.token) }
    return async (name: CallName, given: Given = {}) => {
      const answer = await fastify.directCalls!.get(nameOf(paths[name]))!(reader, given)
      return seen(answer.status, await answer.json(), answer.headers)
    }
  }
  return {
    directCalls: fastify.directCalls!,
    pageOf,
    async bothWays(person: Reader, name: CallName, given: Given = {}) {
      const direct = await pageOf(person)(name, given)
      const { status, body, headers } = await app.as(person, name, given)
      return [direct, seen(status, body, headers)]
    },
  }
}

function seen(status: number, body: unknown, headers: Headers) {
  const ours = /^(x-(total|next|corrected|book)-|retry-after|content-type)/
  return {
    status,
    // The time goes on between two calls.
    body: JSON.stringify(body).replace(/"now":"[^"]+"/, ''),
    headers: [...headers].filter(([name]) => ours.test(name)),
  }
}
