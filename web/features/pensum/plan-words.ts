/** The words of a plan. */
import { plural } from '#rules/danish'
import { conditionName, conditions } from '#rules/listing'
import { editionOf } from '../books/authors.ts'
import type { ListLine } from './list-store.ts'
import type { Plan, PlannedItem } from './use-plan.ts'

export const planNames: Record<Plan['kind'], string> = {
  cheapest: 'Billigst',
  fewest: 'Færrest pakker',
  finest: 'Pæneste stand',
}

/** '2 pakker og 1 afhentning' */
export function waysOf({ parcels, pickups }: Pick<Plan, 'parcels' | 'pickups'>): string {
  const ways = [
    ...(parcels > 0 ? [plural(parcels, 'pakke', 'pakker')] : []),
    ...(pickups > 0 ? [plural(pickups, 'afhentning', 'afhentninger')] : []),
  ]
  return ways.join(' og ')
}

/** '6 som ny og 2 god' */
export function gradesOf(items: readonly PlannedItem[]): string {
  return conditions
    .toReversed()
    .flatMap(({ value }) => {
      const count = items.filter(({ dbBook }) => dbBook.stand === value).length
      return count === 0 ? [] : [`${count} ${conditionName(value).toLowerCase()}`]
    })
    .join(' og ')
}

export function booksIn({ groups }: Pick<Plan, 'groups'>): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0)
}

type Edition = Pick<PlannedItem['apiBook'], 'version'>

/** Tells a planned copy's edition from the one that the list names, else from the one of the line, where that is known. */
export function editionNote(
  { edition, apiBook }: { edition: ListLine['edition']; apiBook: Edition | null },
  planned: Edition,
): string | null {
  const wanted = edition === null ? apiBook?.version : `${edition}. udgave`
  if (!wanted || wanted === editionOf(planned)) return null
  return edition === null ? `du valgte ${wanted}` : `listen siger ${wanted}`
}
