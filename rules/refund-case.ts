/** Limits of a refund request for buyer, seller and operator (docs/product.md 6, 11). */
import type { StepName } from './order-steps.ts'
import type { RefundReason } from './order-state.ts'
import type { Delivery } from './quote.ts'

/** The most photos that each party may show. */
export const maxEvidence = 8

/** How often a wrong pickup code may be given. After that only the buyer can confirm the handover. */
export const maxPickupCodeTries = 5

/** The operator's steps that move an order's money; the others change no more than its state. */
export function movesMoney(step: string): boolean {
  return ['splitSale', 'grantRefund', 'declineRefund', 'settleOrder', 'voidOrder', 'cancelWarned'].includes(
    step,
  )
}

/** Whether the operator's step ends or changes a sale or lets it go on, so that buyer and seller are told why. */
export function needsStatement(step: StepName): boolean {
  return stated.has(step)
}

const stated = new Set<StepName>([
  'grantRefund',
  'declineRefund',
  'splitSale',
  'startReturn',
  'giveMoreTime',
  'resume',
  'settleOrder',
  'voidOrder',
  'cancelWarned',
])

export const refundDetails = ['lost', 'no_pickup', 'wrong_book', 'more_worn', 'pages_missing'] as const
/** The exact fault. The wire's reason stays 1 (lost) or 2 (not as described). */
export type RefundDetail = (typeof refundDetails)[number]

/**
 * How a case ended: decided, taken back, charged back by the bank, split, the books not sent back in time, or the lost
 * parcel back with its seller.
 */
export const caseOutcomes = [
  'granted',
  'declined',
  'withdrawn',
  'charged_back',
  'split',
  'not_sent_back',
  'came_back',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

const reasonOfDetail: Record<RefundDetail, RefundReason> = {
  lost: 1,
  no_pickup: 1,
  wrong_book: 2,
  more_worn: 2,
  pages_missing: 2,
}

/** Whether the detail belongs to the reason, and can happen to books that are delivered this way. */
export function detailFits(detail: RefundDetail, reason: RefundReason, delivery: Delivery): boolean {
  if (detail === 'lost' && delivery === 'pickup') return false
  if (detail === 'no_pickup' && delivery === 'parcel') return false
  return reasonOfDetail[detail] === reason
}
