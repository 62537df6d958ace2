import { useState } from 'react'
import { changedLines, insteadOf, type BrokenPlan, type ChangedLines } from './changed-words.ts'
import { bodyWithout, deadLocks, type planBody, type Plan, type Planned } from './use-plan.ts'

type Given = {
  body: ReturnType<typeof planBody>
  planned: Planned | null
  busy: boolean
  again: () => void
}

const unchanged: ChangedLines = new Map()

/** The plan that could not go into the basket, beside the one that took its place, until list or terms change. */
export function useBrokenPlan({ body, planned, busy, again }: Given) {
  const [lost, setLost] = useState<{ body: string; broken: BrokenPlan; was: Planned | null } | null>(null)
  // Where the new plan is refused, the broken one still stands, beside the refusal.
  const isReplaced = !busy && planned !== lost?.was && lost?.body === JSON.stringify(body)
  const broken = isReplaced ? lost.broken : null
  return {
    told: broken && { broken, plan: planned ? insteadOf(broken, planned.plans) : undefined },
    changedIn: (plan: Plan): ChangedLines =>
      broken && planned ? changedLines(broken, plan, planned) : unchanged,
    onBroken(found: BrokenPlan, now: Planned) {
      setLost({ body: bodyWithout(body, deadLocks(body, now)), broken: found, was: planned })
      again()
    },
  }
}
