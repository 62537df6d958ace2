/** The events of a case, of which Genlæst tells both parties in their conversation (docs/product.md 6). */
import type { StepName } from './order-steps.ts'

const eventOfStep = {
  requestRefund: 'asked',
  cancelRequest: 'withdrawn',
  offerRunsOut: 'offer_expired',
  startReturn: 'return_started',
  returnArrives: 'return_arrived',
  returnIsMissing: 'return_missing',
  objectToReturn: 'return_objected',
} as const satisfies Partial<Record<StepName, string>>
type ToldStep = keyof typeof eventOfStep

export type CaseEvent = (typeof eventOfStep)[ToldStep]
export const caseEvents = Object.values(eventOfStep)
export const toldSteps = Object.keys(eventOfStep)

export function caseEventOf(step: string): CaseEvent | null {
  return eventOfStep[step as ToldStep] ?? null
}
