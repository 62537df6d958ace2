/** Everything that the marketplace acknowledged. */
export type Promises = ReturnType<typeof openPromises>

export function openPromises() {
  return {
    /** Mail addresses. */
    accounts: new Set<string>(),
    /** Mail addresses that their owners have proven. */
    proven: new Set<string>(),
    /** Listing by draft. */
    listings: new Map<string, string>(),
    /** Content by the sender's own id. */
    messages: new Map<string, string>(),
    /** Payment sessions that the card page confirmed, with their listing. */
    payments: new Map<string, string>(),
    /** Orders that their buyers approved. */
    approvals: new Set<string>(),
    /** Orders whose refund was agreed. */
    refunds: new Set<string>(),
    /** Payouts begun: mail address and amount. */
    payouts: [] as { email: string; amount: number }[],
    abandoned: new Map<string, number>(),
  }
}

export function noteAbandoned({ abandoned }: Promises, why: string) {
  abandoned.set(why, (abandoned.get(why) ?? 0) + 1)
}
