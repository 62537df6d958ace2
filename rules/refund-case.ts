/** Limits of a refund request for buyer, seller and operator (docs/product.md 6, 11). */
import type { StepName } from './order-life.ts'

/** The most photos that each party may show. */
export const maxEvidence = 8

/** How often a wrong pickup code may be given. After that only the buyer can confirm the handover. */
export const maxPickupCodeTries = 5

/** Whether the operator's step ends or changes a sale, so that buyer and seller are told why. */
export function needsStatement(step: StepName): boolean {
  return (
    step === 'splitSale' ||
    step === 'grantRefund' ||
    step === 'declineRefund' ||
    step === 'settleOrder' ||
    step === 'voidOrder'
  )
}
