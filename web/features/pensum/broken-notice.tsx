import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { sumsOf, type BrokenPlan } from './changed-words.ts'
import type { Plan } from './use-plan.ts'

/** Says above the next plan why it took the place of the last one, and what each costs. The button may be screens below. */
export function BrokenNotice({ broken, plan }: { broken: BrokenPlan; plan: Plan | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const sums = plan && sumsOf(broken, plan)
  const text = [broken.words, sums].filter(Boolean).join(' ')
  return (
    <div className="mb-4" ref={box} tabIndex={-1}>
      {broken.isLoss ? (
        <Notice kind="danger">{text}</Notice>
      ) : (
        <div role="status">
          <Notice>{text}</Notice>
        </div>
      )}
    </div>
  )
}
