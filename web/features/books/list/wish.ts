/** What the list's address asks for, both ways. Pure; prices are øre here and kroner in the address. */
import type { Body } from '#contract/contract'
import { isCondition, parsePrice, priceAsInput } from '#rules/listing'
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'

export type Sort = 'relevance' | 'newest' | 'price' | 'price-desc'

export type Wish = {
  text: string
  /** Best first; none chosen is all. */
  stand: readonly Condition[]
  minPrice: Ore | null
  maxPrice: Ore | null
  pickup: boolean
  /** Null: the best match for a text, the newest without one. */
  sort: Sort | null
}

export const anyBook: Wish = {
  text: '',
  stand: [],
  minPrice: null,
  maxPrice: null,
  pickup: false,
  sort: null,
}

const longestText = 200
const sortNames = {
  relevance: 'bedste',
  newest: 'nyeste',
  price: 'billigst',
  'price-desc': 'dyrest',
} as const

/** `id` holds what was searched for, `title` what a suggestion led to (spec 2). What cannot be read is not asked for. */
export function readWish(address: URLSearchParams): Wish {
  const text = address.get('id') ?? address.get('title') ?? ''
  const prices = [address.get('fra'), address.get('til')].map((kroner) => parsePrice(kroner ?? ''))
  const [minPrice = null, maxPrice = null] = inOrder(prices)
  return {
    text: text.trim().slice(0, longestText),
    stand: [...new Set(address.getAll('stand').map(Number).filter(isCondition))].toSorted((a, b) => b - a),
    minPrice,
    maxPrice,
    pickup: address.get('afhentning') === 'ja',
    sort: sorts.find((sort) => sortNames[sort] === address.get('sorter')) ?? null,
  }
}

export function writeWish({ text, ...rest }: Wish): URLSearchParams {
  return new URLSearchParams([...(text ? [['id', text]] : []), ...narrowing(rest)])
}

/** Everything but the text, as names and values: a new search keeps them. */
export function narrowing(wish: Omit<Wish, 'text'>): [name: string, value: string][] {
  const { stand, minPrice, maxPrice, pickup, sort } = wish
  return [
    ...stand.map((grade): [string, string] => ['stand', String(grade)]),
    ...(minPrice === null ? [] : [['fra', priceAsInput(minPrice)] as [string, string]]),
    ...(maxPrice === null ? [] : [['til', priceAsInput(maxPrice)] as [string, string]]),
    ...(pickup ? [['afhentning', 'ja'] as [string, string]] : []),
    ...(sort ? [['sorter', sortNames[sort]] as [string, string]] : []),
  ]
}

/** Condition, price and pickup, each counted once. */
export function countFilters({ stand, minPrice, maxPrice, pickup }: Wish): number {
  return Number(stand.length > 0) + Number(minPrice !== null || maxPrice !== null) + Number(pickup)
}

export function asQuery(wish: Wish, bookId: string | null): Body<'getResults'> {
  const { text, stand, minPrice, maxPrice, pickup, sort } = wish
  return {
    query: text,
    ...(bookId === null ? {} : { bookId }),
    ...(stand.length === 0 ? {} : { stand: [...stand] }),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...(pickup ? { pickup } : {}),
    ...(sort === null ? {} : { sort }),
  }
}

const sorts = Object.keys(sortNames) as Sort[]

/** Somebody who writes 300 to 100 means 100 to 300. */
function inOrder(prices: (Ore | null)[]): (Ore | null)[] {
  const [from, to] = prices
  return from != null && to != null && from > to ? [to, from] : prices
}
