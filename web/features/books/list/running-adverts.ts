import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'

export type Advert = Reply<'adverts'>['left'][number]
/** The adverts of a page. A slot without one shows our own. */
export type ShownAdverts = { left: Advert | null; right: Advert | null; row: Advert[] }

/** The number of adverts between the rows before they repeat. */
const maxInRows = 6

const none: Reply<'adverts'> = { left: [], right: [], row: [] }

/** Chosen in the loader, so that server and browser render the same. A failure leaves the list without adverts. */
export async function loadAdverts(context: Readonly<RouterContextProvider>): Promise<ShownAdverts> {
  const { left, right, row } = await orElse(context, context.get(apiContext).call('adverts'), none)
  return { left: left[0] ?? null, right: right[0] ?? null, row: row.slice(0, maxInRows) }
}

/** The advert of the nth slot between the rows. */
export function advertInRow({ row }: ShownAdverts, slot: number): Advert | null {
  return row[slot % row.length] ?? null
}
