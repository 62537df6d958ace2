/** What happens in a case, and Genlæst tells both parties in their conversation (docs/product.md 6). */
import type { StepName } from './order-steps.ts'

const newsOfStep = {
  requestRefund: 'asked',
  cancelRequest: 'withdrawn',
  offerRunsOut: 'offer_expired',
  startReturn: 'return_started',
  returnArrives: 'return_arrived',
  returnIsMissing: 'return_missing',
  objectToReturn: 'return_objected',
} as const satisfies Partial<Record<StepName, string>>
type ToldStep = keyof typeof newsOfStep

export type CaseNews = (typeof newsOfStep)[ToldStep]
export const caseNews = Object.values(newsOfStep)
export const toldSteps = Object.keys(newsOfStep)

export function newsOf(step: string): CaseNews | null {
  return newsOfStep[step as ToldStep] ?? null
}
