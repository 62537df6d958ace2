/** The rows of the table: the requests that each one sends, and the bare limit that it is compared with. */
import type { Requests } from '../generator.ts'
import { chanceFrom, searches } from '../search/queries.ts'
import type { Market } from './fill.ts'
import { bearer, brotli, get, messages, once, post, purchase, sales, signedIn } from './requests.ts'

export type Limit = 'nothing' | 'row' | 'react'

export type Row = {
  key: string
  name: string
  /** The bare limit that the row is compared with. */
  beside: Limit
  requests: (market: Market) => Requests | Promise<Requests>
}

const different = 4_000
const queries = 40_000
const booksPath = encodeURI('/bøger')
export const bookPath = (id: string) => `${booksPath}/${id}`
export const someIds = ({ listingIds }: Market) => listingIds.slice(0, different)
const sellers = ({ pairs }: Market) => pairs.slice(0, different).map(({ seller }) => seller.token)

export const findBooks = (market: Market) => someIds(market).map((dbId) => post('/api/findBook', { dbId }))

export const bookPages = (market: Market) => someIds(market).map((id) => get(bookPath(id), brotli))

/** `seed` chooses other words. */
export function listPages({ shelf }: Market, seed: number): Buffer[] {
  const words = new Set(searches(shelf, queries, chanceFrom(seed)).map((text) => text.trim()))
  // The page of an ISBN may be another one.
  const asked = [...words].filter((text) => !/^\d+$/.test(text))
  return asked.map((title) => get(`${booksPath}?${new URLSearchParams({ title })}`, brotli))
}

export const homes = (market: Market) => sellers(market).map((token) => get('/', signedIn(token)))
export const dashboards = (market: Market) =>
  sellers(market).map((token) => get('/dashboard', signedIn(token)))

export function ownBookPages(market: Market): Buffer[] {
  const tokens = sellers(market)
  return someIds(market).map((id, n) => get(bookPath(id), signedIn(tokens[n % tokens.length]!)))
}

/** `sell` is the last: its photos are rendered long after its answers. */
export const rows: readonly Row[] = [
  { key: 'book', name: 'book page', beside: 'react', requests: bookPages },
  {
    key: 'plain-book',
    name: 'book page, not compressed',
    beside: 'react',
    requests: (market) => someIds(market).map((id) => get(bookPath(id))),
  },
  {
    key: 'list',
    name: 'list of new words',
    beside: 'nothing',
    requests: (market) => once(listPages(market, 17)),
  },
  { key: 'home', name: 'signed-in home', beside: 'nothing', requests: homes },
  { key: 'own-book', name: 'signed-in book page', beside: 'nothing', requests: ownBookPages },
  { key: 'dashboard', name: 'signed-in dashboard', beside: 'nothing', requests: dashboards },
  { key: 'find', name: 'findBook', beside: 'row', requests: findBooks },
  {
    key: 'token',
    name: 'token look-up',
    beside: 'row',
    requests: (market) => sellers(market).map((token) => get('/api/protected', bearer(token))),
  },
  { key: 'chat', name: 'chatSM', beside: 'nothing', requests: ({ pairs }) => messages(pairs) },
  { key: 'buy', name: 'buyBook', beside: 'nothing', requests: ({ pairs }) => once(pairs.map(purchase)) },
  {
    key: 'sell',
    name: 'newBook, 4 photos',
    beside: 'nothing',
    requests: ({ pairs, bookId }) => sales(pairs, bookId),
  },
]
