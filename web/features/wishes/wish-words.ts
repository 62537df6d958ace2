import type { Reply } from '#contract/contract'
import { formatKroner } from '#rules/danish'
import { conditionName, type Condition } from '#rules/listing'

export type Wish = Reply<'wishes'>[number]
export type BookWish = Wish & { apiBook: NonNullable<Wish['apiBook']> }
export type SearchWish = Wish & { search: string }

export const isOfBook = (wish: Wish): wish is BookWish => wish.apiBook !== null
export const isOfSearch = (wish: Wish): wish is SearchWish => wish.search !== null

const leastCondition: Record<number, string> = { 1: 'Alle stande', 2: 'God eller bedre', 3: 'Kun som ny' }

/** The terms of a wish on one line: 'Alle udgaver · God eller bedre · højst 220,00 kr. · hent nær 8000'. */
export function termsOf({ anyEdition, condition, highest, near, apiBook }: Wish): string {
  return [
    ...(apiBook === null ? [] : [anyEdition ? 'Alle udgaver' : `Kun ${apiBook.version}`]),
    leastCondition[condition] ?? conditionName(condition as Condition),
    ...(highest === null ? [] : [`højst ${formatKroner(highest)}`]),
    ...(near === null ? [] : [`hent nær ${near}`]),
  ].join(' · ')
}
