import type { PileLack } from './pile.ts'

/** What to do next with a book, by the first thing that it lacks; a price that is too low is said at its field. */
export const lackWords: Record<PileLack, string> = {
  lookup: 'Slås op, når der er svar',
  title: 'Skriv titlen',
  photo: 'Tag et billede af forsiden',
  condition: 'Vælg stand',
  price: 'Skriv en pris',
  price_too_low: 'Prisen er for lav',
}

/** '1 bog', '3 bøger'. */
export function booksCounted(count: number): string {
  return count === 1 ? '1 bog' : `${count} bøger`
}

/** The heading of the rows: how many can be put up for sale now, and how many lack something. */
export function readyWords(ready: number, others: number): string {
  if (others === 0) return `${ready} er klar`
  return ready === 0 ? `${others} mangler lidt` : `${ready} er klar, ${others} mangler lidt`
}
