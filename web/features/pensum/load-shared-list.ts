import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'
import { orNotFound } from '../books/or-not-found.ts'
import { sharedConditions } from './plan-conditions.tsx'

export type SharedList = Awaited<ReturnType<typeof loadSharedList>>

/** A list and its cheapest plan. The page can do without, and says whether there is none or nobody could tell. */
export async function loadSharedList(context: Readonly<RouterContextProvider>, slug: string) {
  const api = context.get(apiContext)
  const list = await orNotFound(api.call('pensum', { pensum: slug }))
  const { otherEditions, condition } = sharedConditions
  const lines = list.lines
    .filter(({ has }) => !has)
    .map(({ apiBook }) => ({ isbn: apiBook.isbn, otherEditions }))
  if (lines.length === 0) return { list, isPlanned: true, plan: null }
  const planned = await orElse(context, api.call('planPensum', { lines, condition }), null)
  const plan = planned?.plans[0]
  return {
    list,
    isPlanned: planned !== null,
    plan: plan ? { ...plan, separately: planned.separately } : null,
  }
}
