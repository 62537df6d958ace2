/** What buyer, seller and operator bring to a refund request (docs/product.md 6, 11). */
import type { StepName } from './order-life.ts'

/** How many photos each party may show. */
export const maxEvidence = 8

/** How often a wrong code may be given at the door, before only the buyer's own word counts. */
export const maxPickupCodeTries = 5

/** The operator's steps that end or turn somebody's sale, so that both are told why. */
export function needsStatement(step: StepName): boolean {
  return step === 'grantRefund' || step === 'declineRefund' || step === 'settleOrder' || step === 'voidOrder'
}
