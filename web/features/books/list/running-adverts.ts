import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'

export type Advert = Reply<'adverts'>['left'][number]
/** What each slot of a page shows. A rail without an advert of its own, and a row without any, is the house's. */
export type ShownAdverts = { left: Advert | null; right: Advert | null; row: Advert[] }

/** As many as stand between the rows of a long page before they come round again. */
const mostInRows = 6

const none: Reply<'adverts'> = { left: [], right: [], row: [] }

/** Chosen while loading, so that server and browser draw the same. A list is whole without adverts. */
export async function loadAdverts(context: Readonly<RouterContextProvider>): Promise<ShownAdverts> {
  const { left, right, row } = await orElse(context, context.get(apiContext).call('adverts'), none)
  return { left: left[0] ?? null, right: right[0] ?? null, row: row.slice(0, mostInRows) }
}

/** The nth slot between the rows takes the nth in turn. */
export function advertInRow({ row }: ShownAdverts, slot: number): Advert | null {
  return row[slot % row.length] ?? null
}
