/** How far a buyer's refund is, from the facts on the order or on the late payment. */

export type MoneyBack = 'asked' | 'waiting' | 'sent' | 'failed'

export type RefundFacts = {
  /** The provider accepted the refund and cannot pay it yet. */
  waitingAt: Date | null
  /** The provider sent the money. */
  sentAt: Date | null
  /** Why the refund was not sent. 'failed': it did not reach the buyer and will not be retried. */
  error: string | null
}

/**
 * The state of a refund. It stays 'asked' while the provider refuses or does not answer, and is retried until accepted.
 */
export function moneyBack({ waitingAt, sentAt, error }: RefundFacts): MoneyBack {
  if (error === 'failed') return 'failed'
  if (waitingAt !== null) return 'waiting'
  return sentAt === null ? 'asked' : 'sent'
}
