/** What the filters say of themselves. Pure. */
import { formatCount } from '#rules/danish'
import { conditionName, priceAsInput } from '#rules/listing'
import { areaOf } from '#rules/postal-area'
import { languageName } from '../detail/book-words.ts'
import type { FilterCounts, Tally } from './count-choices.ts'
import type { Wish } from './wish.ts'

/** A filter that is on: its words, and the change that takes it off. */
export type ActiveFilter = { text: string; off: Partial<Wish> }

/** Every filter that is on, in the order in which they are offered. */
export function activeFilters(wish: Wish): ActiveFilter[] {
  const { stand, language, minPrice, maxPrice, pickup } = wish
  return [
    ...stand.map((grade) => ({
      text: conditionName(grade),
      off: { stand: stand.filter((other) => other !== grade) },
    })),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ text: priceWords(wish), off: { minPrice: null, maxPrice: null } }]),
    ...(pickup ? [{ text: pickupWords(wish), off: { pickup: false, near: null } }] : []),
    ...language.map((code) => ({
      text: languageName(code),
      off: { language: language.filter((other) => other !== code) },
    })),
  ]
}

function priceWords({ minPrice, maxPrice }: Wish): string {
  if (minPrice === null) return `Højst ${priceAsInput(maxPrice!)}\u00a0kr.`
  if (maxPrice === null) return `Mindst ${priceAsInput(minPrice)}\u00a0kr.`
  return `${priceAsInput(minPrice)}–${priceAsInput(maxPrice)}\u00a0kr.`
}

function pickupWords({ near }: Wish): string {
  const area = near === null ? null : areaOf(near)
  return area ? `Afhentes: ${area.name}` : 'Kan afhentes'
}

/** What stands beside a filter's name: '12', 'over 300'; nothing where nobody has counted that far. */
export function countWords(tally: Tally | undefined): string | undefined {
  if (tally === undefined) return undefined
  const { count, relation } = tally
  if (relation === 'eq') return formatCount(count)
  return count === 0 ? undefined : `over ${formatCount(count)}`
}

const none: Tally = { count: 0, relation: 'eq' }

/** Always in the same order, so that no choice moves under the finger: what Danish students read most, then by name. */
const readMost = ['da', 'en', 'sv', 'no', 'de', 'fr']

/** The languages to choose among: those of the hits, and those that are chosen already. */
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
  const rank = readMost.indexOf(code)
  return rank === -1 ? readMost.length : rank
}
