/** The state of a seller's payout account at the payment provider, and when the seller gets an email about it. */
import { minutesAfter } from './deadlines.ts'

/**
 * 'missing': the provider asks for more facts. 'pending': the provider is reviewing. 'refused': the provider refused
 * for good.
 */
export type PayoutState = 'missing' | 'pending' | 'refused' | 'ready'

export type PayoutFacts = {
  readonly hasBankAccount: boolean
  readonly payoutsEnabled: boolean
  /** The facts that the provider still asks the seller for. */
  readonly due: readonly string[]
  /** The provider's own code, such as 'rejected.fraud' (docs/providers.md 2). */
  readonly disabledReason: string | null
}

export function payoutState({
  hasBankAccount,
  payoutsEnabled,
  due,
  disabledReason,
}: PayoutFacts): PayoutState {
  if (disabledReason?.startsWith('rejected.')) return 'refused'
  if (!hasBankAccount) return 'missing'
  if (payoutsEnabled) return 'ready'
  return due.length > 0 ? 'missing' : 'pending'
}

/** The seller still looks at the page during the first two minutes, and it shows the result, so no email is needed. */
const looksOnMinutes = 2

/** The email that the seller gets; null for none. Only sellers who had to wait hear that all is well. */
export function payoutEmail(
  before: PayoutState,
  after: PayoutState,
  pendingSince: Date | null,
  now: Date,
): Exclude<PayoutState, 'pending'> | null {
  if (before === after || after === 'pending') return null
  if (after === 'refused') return 'refused'
  if (before !== 'pending' || pendingSince === null) return null
  return now < minutesAfter(pendingSince, looksOnMinutes) ? null : after
}
