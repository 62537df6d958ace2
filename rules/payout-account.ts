/** How it stands between a seller and the payment provider, and when the seller is written to about it. */
import { minutesAfter } from './deadlines.ts'

/** 'missing': the provider asks for more. 'pending': it is looking at what it has. 'refused': for good. */
export type PayoutState = 'missing' | 'pending' | 'refused' | 'ready'

export type PayoutFacts = {
  readonly hasBankAccount: boolean
  readonly payoutsEnabled: boolean
  /** What the provider still asks of the seller. */
  readonly due: readonly string[]
  /** In the provider's words, such as 'rejected.fraud' (docs/providers.md 2). */
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

/** For two minutes the seller still looks at the page, which shows the result, so no letter is sent. */
const looksOnMinutes = 2

/** What the seller is written about, null when nothing: a good end only to those who have been made to wait. */
export function payoutNews(
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
