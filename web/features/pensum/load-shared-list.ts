import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'
import { orGone } from '../../api/or-gone.ts'
import { Refused } from '../../api/refused.ts'
import { sharedConditions } from './plan-conditions.tsx'
import { severalEditionsIn } from './same-book.ts'

/** Milliseconds. In the first week of term a plan waits for its turn, and the list itself does not wait for it. */
const planPatience = 2_000

export type SharedList = NonNullable<Awaited<ReturnType<typeof loadSharedList>>>

/** The terms of its reader stand in the address: `?udgaver=alle` counts copies of other editions, too. */
export function readsOtherEditions(params: URLSearchParams): boolean {
  return params.get('udgaver') === 'alle'
}

/**
 * A list and its cheapest plan; null for a list that is not there, or not for this reader. The page can do without the plan,
 * and says whether there is none or nobody could tell.
 */
export async function loadSharedList(
  context: Readonly<RouterContextProvider>,
  slug: string,
  otherEditions: boolean,
) {
  const api = context.get(apiContext)
  const list = await orGone(
    api.call('pensum', { pensum: slug, ...(otherEditions && { otherEditions: 'true' }) }),
  )
  if (!list) return null
  const { condition } = sharedConditions(otherEditions)
  const all = list.lines.map(({ apiBook, has }, id) => ({ id, apiBook, has, answer: 'wanted' as const }))
  // A list with two editions of a book means exactly these two, also where its owner has one of them.
  const several = severalEditionsIn(all)
  const wanted = all.filter(({ has }) => !has)
  const lines = wanted.map(({ id, apiBook }) => ({
    isbn: apiBook.isbn,
    otherEditions: otherEditions && !several.has(id),
  }))
  if (lines.length === 0) return { list, otherEditions, isPlanned: true, plan: null }
  const planned = await orElse(context, inTime(api.call('planPensum', { lines, condition })), null)
  const plan = planned?.plans[0]
  return {
    list,
    otherEditions,
    isPlanned: planned !== null,
    plan: plan ? { ...plan, separately: planned.separately } : null,
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Refused(503, { message: 'The plan waits for its turn' }))
    timer = setTimeout(refuse, planPatience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
