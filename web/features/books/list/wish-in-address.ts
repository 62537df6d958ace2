/** The wish as the list's address says it, both ways, so that a link shows the same. Prices are kroner there. */
import { cutText } from '#rules/cut-text'
import { isCondition, parsePrice, priceAsInput } from '#rules/listing'
import { areaOf } from '#rules/postal-area'
import { withPricesInOrder } from './wish.ts'
import type { Sort, Wish } from './wish.ts'

const longestText = 200
const sortNames = {
  relevance: 'bedste',
  newest: 'nyeste',
  price: 'billigst',
  'price-desc': 'dyrest',
} as const
const sorts = Object.keys(sortNames) as Sort[]

/** `id` holds what was searched for, `title` what a suggestion led to (docs/product.md 1). What cannot be read is not asked for. */
export function readWish(address: URLSearchParams): Wish {
  const text = address.get('id') ?? address.get('title') ?? ''
  const near = address.get('postnr') ?? ''
  const isNear = areaOf(near) !== null
  const cut = cutText(text.trim(), longestText)
  return withPricesInOrder({
    text: cut,
    verbatim: cut !== '' && address.get('ordret') === 'ja',
    stand: eachOnce(address.getAll('stand').map(Number).filter(isCondition)).toSorted((a, b) => b - a),
    language: eachOnce(address.getAll('sprog').filter(isLanguage)).toSorted(),
    minPrice: parsePrice(address.get('fra') ?? ''),
    maxPrice: parsePrice(address.get('til') ?? ''),
    pickup: isNear || address.get('afhentning') === 'ja',
    near: isNear ? near : null,
    sort: sorts.find((sort) => sortNames[sort] === address.get('sorter')) ?? null,
  })
}

export function writeWish({ text, verbatim, ...rest }: Wish): URLSearchParams {
  const asked = text ? [['id', text], ...(verbatim ? [['ordret', 'ja']] : [])] : []
  return new URLSearchParams([...asked, ...narrowing(rest)])
}

/** Everything but the text and how it is meant, as names and values: a new search keeps them. */
export function narrowing(wish: Omit<Wish, 'text' | 'verbatim'>): [name: string, value: string][] {
  const { stand, language, minPrice, maxPrice, pickup, near, sort } = wish
  const said: [name: string, value: string | null][] = [
    ...stand.map((grade): [string, string] => ['stand', String(grade)]),
    ...language.map((code): [string, string] => ['sprog', code]),
    ['fra', minPrice === null ? null : priceAsInput(minPrice)],
    ['til', maxPrice === null ? null : priceAsInput(maxPrice)],
    ['afhentning', pickup && near === null ? 'ja' : null],
    ['postnr', near],
    ['sorter', sort && sortNames[sort]],
  ]
  return said.filter((pair): pair is [string, string] => pair[1] !== null)
}

const narrowingNames = ['stand', 'sprog', 'fra', 'til', 'afhentning', 'postnr', 'sorter']

/** The address that says what `address` was read as, null where it does so already: list and address never differ. */
export function straightened(address: URLSearchParams): URLSearchParams | null {
  const rest = [...address].filter(([name]) => !narrowingNames.includes(name))
  const said = narrowing(readWish(address))
  const straight = new URLSearchParams([...rest, ...said])
  const isSaid = narrowingNames.every((name) => address.getAll(name).join() === straight.getAll(name).join())
  return isSaid ? null : straight
}

/** As many as the search takes. */
const mostLanguages = 20

function isLanguage(code: string, index: number) {
  return index < mostLanguages && /^[a-z]{2,3}$/.test(code)
}

function eachOnce<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
