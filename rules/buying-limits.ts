/** Limits on what a buyer who has not paid may keep from other buyers. The defaults are in `buyingLimits`. */
export type Hold = {
  /** The most copies reserved at once, over all open payments. */
  readonly copies: number
  /** The most open payments at once. */
  readonly purchases: number
}

export type BuyingLimits = {
  /** `unverified`: the buyer has not verified the email address. `verified`: the buyer has. */
  readonly unverified: Hold
  readonly verified: Hold
  /** After this many unpaid payments within a day, books are reserved only once the buyer opens the payment page. */
  readonly unpaidPerDay: number
  /** How many minutes such books stay reserved. */
  readonly openedMinutes: number
}

export const buyingLimits: BuyingLimits = {
  unverified: { copies: 10, purchases: 2 },
  verified: { copies: 30, purchases: 4 },
  unpaidPerDay: 2,
  openedMinutes: 10,
}

/** The buyer's current use of the limits: reserved copies, open payments, and when the first payment expires. */
export type Held = { copies: number; purchases: number; firstEndsAt: Date | null }

export type TooMuch = { what: 'basket' | 'copies' | 'purchases'; over: number }

/**
 * The limit that forbids a payment for this many more copies, and by how many it is exceeded (`over`); null when the
 * payment is allowed.
 */
export function tooMuch(held: Held, copies: number, allowed: Hold): TooMuch | null {
  if (copies > allowed.copies) return { what: 'basket', over: copies - allowed.copies }
  if (held.purchases >= allowed.purchases)
    return { what: 'purchases', over: held.purchases + 1 - allowed.purchases }
  const over = held.copies + copies - allowed.copies
  return over > 0 ? { what: 'copies', over } : null
}
