import { formatKroner } from '#rules/danish'
import { parsePrice } from '#rules/listing'
import type { PileBook, PileMissing } from './pile.ts'

/**
 * Says what to do next with a book, by the first thing that is missing; a price that is too low is said at its field.
 */
export const missingWords: Record<PileMissing, string> = {
  lookup: 'Slås op, når der er svar',
  title: 'Skriv titlen',
  photo: 'Tag et billede af forsiden',
  condition: 'Vælg stand',
  price: 'Skriv en pris',
  price_too_low: 'Prisen er for lav',
}

/** The book's title; its number while nobody has looked it up, as without a connection. */
export function nameOf({ title, isbn }: Pick<PileBook, 'title' | 'isbn'>): string {
  return title ?? isbn
}

/** '1 bog', '3 bøger'. */
export function booksCounted(count: number): string {
  return count === 1 ? '1 bog' : `${count} bøger`
}

/** Says how many photos the shutter has taken. */
export function photosSaved(count: number): string {
  return count === 1 ? '1 billede er gemt' : `${count} billeder er gemt`
}

/** How many of an edition others have for sale. */
export function forSaleWords(count: number): string {
  return count === 0 ? 'Ingen andre til salg' : `${count} til salg`
}

/** '1.064,00 kr. i alt': the prices so far, suggested and typed. Empty while there is none. */
export function sumWords(pile: readonly Pick<PileBook, 'price'>[]): string {
  const sum = pile.reduce((total, { price }) => total + (parsePrice(price) ?? 0), 0)
  return sum === 0 ? '' : `${formatKroner(sum)} i alt`
}

/** 'til 180–225 kr. brugt': whole kroner, once where both are the same. Empty while nobody knows. */
export function betweenWords({ between }: Pick<PileBook, 'between'>): string {
  if (between === null) return ''
  const [lowest, highest] = [between.lowest, between.highest].map((price) =>
    formatKroner(Math.round(price / 100) * 100).replace(',00', ''),
  )
  return lowest === highest
    ? `til ${highest} brugt`
    : `til ${lowest!.replace(/\s?kr\.$/, '')}–${highest} brugt`
}
