import { conditionName } from '#rules/listing'
import { isPostalCode } from '#rules/postal-codes'
import type { Terms } from './list-store.ts'

export type PlanConditions = Pick<Terms, 'condition' | 'otherEditions' | 'near'>

/** The terms of a shared list's plan. Its reader has chosen no more of them than the editions. */
export function sharedConditions(otherEditions: boolean): PlanConditions {
  return { condition: 1, otherEditions, near: '' }
}

/** Says what a plan keeps to, in the same words wherever a plan is shown. */
export function ConditionsOf({ terms: { condition, otherEditions, near } }: { terms: PlanConditions }) {
  const words = [
    otherEditions ? 'Andre udgaver er også fine' : 'Kun de udgaver, der står på listen',
    condition === 1 ? 'alle stande' : `mindst »${conditionName(condition)}«`,
    isPostalCode(near) ? `hentes gerne nær ${near}` : 'sendes',
  ]
  return <p className="small muted">{words.join(' · ')}</p>
}
