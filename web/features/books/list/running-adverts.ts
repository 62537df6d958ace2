import type { Reply } from '#contract/contract'
import type { Api } from '../../../api/client.ts'
import { Refused } from '../../../api/refused.ts'

export type Advert = Reply<'adverts'>['left'][number]
/** What each slot of a page shows. A rail without an advert of its own, and a row without any, is the house's. */
export type ShownAdverts = { left: Advert | null; right: Advert | null; row: Advert[] }

/** As many as stand between the rows of a long page before they come round again. */
const mostInRows = 6

/** Chosen while loading, so that server and browser draw the same. A list is whole without adverts. */
export async function loadAdverts(api: Api): Promise<ShownAdverts> {
  try {
    const { left, right, row } = await api.call('adverts')
    return { left: left[0] ?? null, right: right[0] ?? null, row: row.slice(0, mostInRows) }
  } catch (error) {
    if (error instanceof Refused) return { left: null, right: null, row: [] }
    throw error
  }
}

/** The nth slot between the rows takes the nth in turn. */
export function advertInRow({ row }: ShownAdverts, slot: number): Advert | null {
  return row[slot % row.length] ?? null
}
