/** Limits of a refund request for buyer, seller and operator (docs/product.md 6, 11). */
import type { StepName } from './order-life.ts'

/** The most photos that each party may show. */
export const maxEvidence = 8

/** How often a wrong pickup code may be given. After that only the buyer can confirm the handover. */
export const maxPickupCodeTries = 5

/** Decisions about more than this need a second operator, in øre; a setting may change it. */
export const secondColleagueFrom = 1_000_00

/** The operator's steps that move an order's money; the others change no more than its state. */
export function movesMoney(step: string): boolean {
  return ['splitSale', 'grantRefund', 'declineRefund', 'settleOrder', 'voidOrder'].includes(step)
}

/** Whether the operator's step ends or changes a sale or lets it go on, so that buyer and seller are told why. */
export function needsStatement(step: StepName): boolean {
  return (
    step === 'splitSale' ||
    step === 'grantRefund' ||
    step === 'declineRefund' ||
    step === 'settleOrder' ||
    step === 'voidOrder' ||
    step === 'resume'
  )
}
