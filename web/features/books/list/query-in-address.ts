/** Reads and writes the query in the list's address, so that a link shows the same list. Prices in an address are kroner. */
import { cutText } from '#rules/cut-text'
import { isCondition, parsePrice, priceAsInput } from '#rules/listing'
import { areaOf } from '#rules/postal-area'
import { withPricesInOrder } from './list-query.ts'
import type { Sort, ListQuery, View } from './list-query.ts'

const maxTextLength = 200
const sortNames = {
  relevance: 'bedste',
  newest: 'nyeste',
  price: 'billigst',
  'price-desc': 'dyrest',
} as const
const sorts = Object.keys(sortNames) as Sort[]

const viewNames = { works: 'samlet', copies: 'alle' } as const
const views = Object.keys(viewNames) as View[]

/**
 * `id` holds the searched text, `title` a suggestion's (docs/product.md 1). A suggestion is picked on the site, so it shows
 * works unless the address says otherwise. Invalid values are ignored.
 */
export function readQuery(address: URLSearchParams): ListQuery {
  const text = address.get('id') ?? address.get('title') ?? ''
  const view = viewIn(address)
  const near = address.get('postnr') ?? ''
  const isNear = areaOf(near) !== null
  const cut = cutText(text.trim(), maxTextLength)
  return withPricesInOrder({
    text: cut,
    // Older links say `ordret`.
    verbatim: cut !== '' && (address.get('exact') === '1' || address.get('ordret') === 'ja'),
    stand: unique(address.getAll('stand').map(Number).filter(isCondition)).toSorted((a, b) => b - a),
    language: unique(address.getAll('sprog').filter(isLanguage)).toSorted(),
    minPrice: parsePrice(address.get('fra') ?? ''),
    maxPrice: parsePrice(address.get('til') ?? ''),
    pickup: isNear || address.get('afhentning') === 'ja',
    near: isNear ? near : null,
    edition: view === 'works' ? editionIn(address.get('udgave')) : null,
    sort: sorts.find((sort) => sortNames[sort] === address.get('sorter')) ?? null,
    view,
  })
}

export function writeQuery({ text, verbatim, ...rest }: ListQuery): URLSearchParams {
  const textParams = text ? [['id', text], ...(verbatim ? [['exact', '1']] : [])] : []
  return new URLSearchParams([...textParams, ...filterParams(rest)])
}

/** The parameters of filters, sorting and view, which a new search keeps. */
export function filterParams(query: Omit<ListQuery, 'text' | 'verbatim'>): [name: string, value: string][] {
  const { stand, language, minPrice, maxPrice, pickup, near, edition, sort, view } = query
  const params: [name: string, value: string | null][] = [
    ...stand.map((grade): [string, string] => ['stand', String(grade)]),
    ...language.map((code): [string, string] => ['sprog', code]),
    ['fra', minPrice === null ? null : priceAsInput(minPrice)],
    ['til', maxPrice === null ? null : priceAsInput(maxPrice)],
    ['afhentning', pickup && near === null ? 'ja' : null],
    ['postnr', near],
    ['udgave', edition === null ? null : String(edition)],
    ['sorter', sort && sortNames[sort]],
    ['vis', view && viewNames[view]],
  ]
  return params.filter((pair): pair is [string, string] => pair[1] !== null)
}

const filterNames = ['stand', 'sprog', 'fra', 'til', 'afhentning', 'postnr', 'udgave', 'sorter']

/**
 * The normalised address, null when `address` is normalised already. It keeps list and address in agreement. `vis` stays as
 * it is: an address without it has a meaning of its own.
 */
export function normalisedAddress(address: URLSearchParams): URLSearchParams | null {
  const rest = [...address].filter(([name]) => !filterNames.includes(name))
  const params = filterParams({ ...readQuery(address), view: null })
  const normalised = new URLSearchParams([...rest, ...params])
  const isNormalised = filterNames.every(
    (name) => address.getAll(name).join() === normalised.getAll(name).join(),
  )
  return isNormalised ? null : normalised
}

function viewIn(address: URLSearchParams): View | null {
  const named = views.find((each) => viewNames[each] === address.get('vis'))
  return named ?? (!address.has('id') && address.has('title') ? 'works' : null)
}

/** '8', as the search takes it. */
function editionIn(text: string | null): number | null {
  return /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : null
}

/** The maximum of the search. */
const maxLanguages = 20

function isLanguage(code: string, index: number) {
  return index < maxLanguages && /^[a-z]{2,3}$/.test(code)
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
