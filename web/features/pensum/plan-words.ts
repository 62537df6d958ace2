/** The words of a plan. */
import { plural } from '#rules/danish'
import { conditionName, conditions } from '#rules/listing'
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
