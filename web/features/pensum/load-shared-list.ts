import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'
import { Refused } from '../../api/refused.ts'
import { orNotFound } from '../books/or-not-found.ts'
import { sharedConditions } from './plan-conditions.tsx'
import { severalEditionsIn } from './same-book.ts'

/** Milliseconds. In the first week of term a plan waits for its turn, and the list itself does not wait for it. */
const planPatience = 2_000

export type SharedList = Awaited<ReturnType<typeof loadSharedList>>

/** A list and its cheapest plan. The page can do without, and says whether there is none or nobody could tell. */
export async function loadSharedList(context: Readonly<RouterContextProvider>, slug: string) {
  const api = context.get(apiContext)
  const list = await orNotFound(api.call('pensum', { pensum: slug }))
  const { otherEditions, condition } = sharedConditions
  const wanted = list.lines
    .filter(({ has }) => !has)
    .map(({ apiBook }, id) => ({ id, apiBook, answer: 'wanted' as const }))
  // A list with two editions of a book means exactly these two.
  const several = severalEditionsIn(wanted)
  const lines = wanted.map(({ id, apiBook }) => ({
    isbn: apiBook.isbn,
    otherEditions: otherEditions && !several.has(id),
  }))
  if (lines.length === 0) return { list, isPlanned: true, plan: null }
  const planned = await orElse(context, inTime(api.call('planPensum', { lines, condition })), null)
  const plan = planned?.plans[0]
  return {
    list,
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
