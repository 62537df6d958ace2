import type { getResults, Item } from '#contract/books'
import type { ParsedBodyOf } from '#contract/http'
import type { OrWritten } from '../../http/written-list.ts'
import type { Total } from './count.ts'

export type Found = Total & {
  items: OrWritten<Item[]>
  nextCursor: string | null
  /** What was searched for where nothing is found as typed. */
  corrected: string | null
}
export type Wish = ParsedBodyOf<typeof getResults>
