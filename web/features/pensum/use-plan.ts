import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { isPostalCode } from '#rules/postal-codes'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { WishTerms } from '../books/wishes/wish-button.tsx'
import { loadItems } from '../basket/load-items.ts'
import { lock, wantedLines, type ListLine, type Terms } from './list-store.ts'
import { severalEditionsIn } from './same-book.ts'

export type Plan = Reply<'planPensum'>['plans'][number]
export type PlannedItem = Reply<'findBooks'>[number]
export type Planned = Reply<'planPensum'> & { items: ReadonlyMap<string, PlannedItem> }

/** The body of the call for a plan. */
export function planBody(lines: readonly ListLine[], { condition, otherEditions, near, locked }: Terms) {
  const wanted = wantedLines(lines)
  // A reader who wants two editions of a book gets exactly these two.
  const several = severalEditionsIn(wanted)
  return {
    lines: wanted.map(({ id, apiBook }) => {
      const isbn = apiBook!.isbn
      const dbId = locked[isbn]
      const others = otherEditions && !several.has(id)
      return { isbn, otherEditions: others, ...(dbId === undefined ? {} : { dbId }) }
    }),
    condition,
    ...(isPostalCode(near) ? { near } : {}),
  }
}

/** The same terms for whoever waits for a book that the plan lacks. A postal code that is not finished is left out. */
export function wishTerms({ condition, otherEditions, near }: Terms): WishTerms {
  return { anyEdition: otherEditions, condition, near: isPostalCode(near) ? near : null }
}

export async function loadPlan(body: ReturnType<typeof planBody>): Promise<Planned> {
  const reply = await api.call('planPensum', body)
  const ids = [...new Set(reply.plans.flatMap(({ groups }) => groups.flatMap(({ items }) => items)))]
  const items = await loadItems(ids)
  return { ...reply, items: new Map(items.map((item) => [item.dbBook._id, item])) }
}

/** The ISBNs of lines that a copy is locked to which can no longer be bought. */
export function deadLocks(
  { lines }: ReturnType<typeof planBody>,
  { plans }: Pick<Planned, 'plans'>,
): string[] {
  const covers = ({ isbn }: { isbn: string }) => plans[0] !== undefined && !plans[0].missing.includes(isbn)
  return lines.filter((line) => line.dbId !== undefined && !covers(line)).map(({ isbn }) => isbn)
}

/** The list and terms that a plan belongs to, without locks that lead to no copy. */
export function bodyWithout(body: ReturnType<typeof planBody>, dead: readonly string[]): string {
  const lines = body.lines.map(({ isbn, otherEditions, dbId }) => ({
    isbn,
    otherEditions,
    ...(dbId === undefined || dead.includes(isbn) ? {} : { dbId }),
  }))
  return JSON.stringify({ ...body, lines })
}

/**
 * The page's state. A refusal says nothing of what is for sale, and an answer without a plan to earlier terms says
 * nothing of these.
 */
export function shownOf({
  plan,
  busy,
  refused,
}: {
  plan: Plan | undefined
  busy: boolean
  refused: Refused | null
}): 'plan' | 'wait' | 'refused' | 'none' {
  if (plan) return 'plan'
  if (busy) return 'wait'
  return refused ? 'refused' : 'none'
}

type Answer = { key: string; refused: Refused | null }

/** The plans of the list, made anew when it changes. The old ones stay until the new ones are there. */
export function usePlan(lines: readonly ListLine[], terms: Terms) {
  const [round, setRound] = useState(0)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [lostLock, setLostLock] = useState<'found' | 'said' | null>(null)
  const key = `${round} ${JSON.stringify(planBody(lines, terms))}`

  useEffect(() => {
    let current = true
    const body = JSON.parse(key.slice(key.indexOf(' ') + 1)) as ReturnType<typeof planBody>
    loadPlan(body)
      .then((next) => {
        if (!current) return
        // The line may be covered by another copy without its lock: the plan is made again.
        const dead = deadLocks(body, next)
        for (const isbn of dead) lock(isbn, null)
        if (dead.length > 0) return setLostLock('found')
        // Told beside the plan without it, until the list changes again.
        setLostLock((before) => (before === 'found' ? 'said' : null))
        setPlanned(next)
        setAnswer({ key, refused: null })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
        if (current) setAnswer({ key, refused: error })
      })
    return () => {
      current = false
    }
  }, [key])

  const isCurrent = answer?.key === key
  const again = useCallback(() => setRound((before) => before + 1), [])
  return {
    planned,
    busy: !isCurrent,
    refused: isCurrent ? answer.refused : null,
    again,
    hasLostLock: lostLock !== null,
  }
}
