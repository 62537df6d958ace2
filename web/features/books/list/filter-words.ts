/** The filters in words. Pure. */
import { formatCount } from '#rules/danish'
import { conditionName, priceAsInput } from '#rules/listing'
import { areaOf } from '#rules/postal-area'
import { languageName } from '../book-words.ts'
import type { FilterCounts, Tally } from './count-choices.ts'
import type { ListQuery } from './list-query.ts'

/** An active filter: its words, and the change that removes it. */
export type ActiveFilter = { text: string; removal: Partial<ListQuery> }

/** All active filters, in the order in which they are offered. */
export function activeFilters(query: ListQuery): ActiveFilter[] {
  const { stand, language, minPrice, maxPrice, pickup, edition } = query
  return [
    ...stand.map((grade) => ({
      text: conditionName(grade),
      removal: { stand: stand.filter((other) => other !== grade) },
    })),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ text: priceWords(query), removal: { minPrice: null, maxPrice: null } }]),
    ...(pickup ? [{ text: pickupWords(query), removal: { pickup: false, near: null } }] : []),
    ...(edition === null ? [] : [{ text: `${edition}. udgave`, removal: { edition: null } }]),
    ...language.map((code) => ({
      text: languageName(code),
      removal: { language: language.filter((other) => other !== code) },
    })),
  ]
}

function priceWords({ minPrice, maxPrice }: ListQuery): string {
  if (minPrice === null) return `Højst ${priceAsInput(maxPrice!)}\u00a0kr.`
  if (maxPrice === null) return `Mindst ${priceAsInput(minPrice)}\u00a0kr.`
  return `${priceAsInput(minPrice)}–${priceAsInput(maxPrice)}\u00a0kr.`
}

function pickupWords({ near }: ListQuery): string {
  const area = near === null ? null : areaOf(near)
  return area ? `Afhentes: ${area.name}` : 'Kan afhentes'
}

/** The count beside a filter's name: '12', 'over 300'; undefined when it is unknown. */
export function countWords(tally: Tally | undefined): string | undefined {
  if (tally === undefined) return undefined
  const { count, relation } = tally
  if (relation === 'eq') return formatCount(count)
  return count === 0 ? undefined : `over ${formatCount(count)}`
}

const none: Tally = { count: 0, relation: 'eq' }

/**
 * The numbers of editions to choose from, newest first: those of the hits, and the chosen one. A list without a text has
 * no counts of them.
 */
export function editionsToChoose(chosen: number | null, counts: FilterCounts | null) {
  const found = new Map(counts?.edition.map(({ value, ...tally }) => [value, tally]))
  const numbers = [...new Set([...found.keys(), ...(chosen === null ? [] : [chosen])])]
  if (numbers.length < 2 && chosen === null) return []
  return numbers
    .map((number) => ({ number, tally: found.size > 0 ? (found.get(number) ?? none) : undefined }))
    .toSorted((one, other) => other.number - one.number)
}

/** The languages that Danish students read most come first, then the rest by name. The order is fixed, so that no choice moves. */
const mostRead = ['da', 'en', 'sv', 'no', 'de', 'fr']

/** The languages to choose from: those of the hits, and the chosen ones. */
export function languagesToChoose(chosen: readonly string[], counts: FilterCounts | null) {
  const found = new Map(counts?.language.map(({ value, ...tally }) => [value, tally]))
  const codes = [...new Set([...found.keys(), ...chosen])]
  if (codes.length < 2 && chosen.length === 0) return []
  return codes
    .map((code) => ({
      code,
      name: languageName(code),
      tally: counts ? (found.get(code) ?? none) : undefined,
    }))
    .toSorted((a, b) => rankOf(a.code) - rankOf(b.code) || a.name.localeCompare(b.name, 'da'))
}

function rankOf(code: string): number {
  const rank = mostRead.indexOf(code)
  return rank === -1 ? mostRead.length : rank
}
