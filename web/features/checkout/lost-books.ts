/** Which copies may take the place of those in the basket that were sold or reserved meanwhile. */
import type { Item } from '#contract/books'
import type { Reply } from '#contract/contract'
import { hasOneIsbnEach, type Chosen, type PlanAsked } from './better-offer.ts'

export type LostBooks = {
  /** What cannot be bought any more, and has a copy to take its place. */
  lost: readonly Item[]
  /** The listings instead. */
  ids: readonly string[]
}

/** Null where nothing was lost, or where it cannot tell. What can be bought stays as it is. */
export function askedInstead(chosen: Chosen): PlanAsked | null {
  const lines = linesOf(chosen).filter(({ obstacle }) => obstacle !== 'own')
  if (!lines.some(({ obstacle }) => obstacle !== null)) return null
  if (!hasOneIsbnEach(lines.map(({ item }) => item))) return null
  return {
    lines: lines.map(({ item: { apiBook, dbBook }, obstacle }) => ({
      isbn: apiBook.isbn,
      otherEditions: false,
      condition: dbBook.stand,
      ...(obstacle === null ? { dbId: dbBook._id } : {}),
    })),
    only: 'parcel',
  }
}

/** Null where no copy can take the place of any. */
export function lostBooks(chosen: Chosen, [plan]: Reply<'planPensum'>['plans']): LostBooks | null {
  if (!plan) return null
  const lines = linesOf(chosen)
  const own = new Set(lines.map(({ item }) => item.dbBook._id))
  const ids = plan.groups.flatMap(({ items }) => items).filter((id) => !own.has(id))
  const lost = lines
    .filter(({ obstacle }) => obstacle === 'sold' || obstacle === 'reserved')
    .map(({ item }) => item)
    .filter(({ apiBook }) => !plan.missing.includes(apiBook.isbn))
  return ids.length === 0 || ids.length !== lost.length ? null : { lost, ids }
}

function linesOf(chosen: Chosen) {
  return chosen.flatMap(({ group }) => group.lines)
}
