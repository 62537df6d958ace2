/** How far a buyer's money is on its way back, from what stands on the order or the late payment. */

export type MoneyBack = 'asked' | 'waiting' | 'sent' | 'failed'

export type RefundFacts = {
  /** The provider has taken it on and cannot pay it yet. */
  waitingAt: Date | null
  /** It has left us. */
  sentAt: Date | null
  /** Why it has not, by name: 'failed' where it did not reach the buyer, and never will by itself. */
  error: string | null
}

/** 'asked' also while the provider says no or nothing: it is asked again until it has taken the refund on. */
export function moneyBack({ waitingAt, sentAt, error }: RefundFacts): MoneyBack {
  if (error === 'failed') return 'failed'
  if (waitingAt !== null) return 'waiting'
  return sentAt === null ? 'asked' : 'sent'
}
