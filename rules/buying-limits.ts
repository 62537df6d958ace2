/** How much of the shop somebody who has not paid yet may keep from others. Settings; see `buyingLimits`. */
export type Hold = {
  /** Copies reserved at once, in all payments that are under way. */
  readonly copies: number
  /** Payments under way at once. */
  readonly purchases: number
}

export type BuyingLimits = {
  /** `unverified`: the buyer has not proven their mail address. `verified`: the buyer has. */
  readonly unverified: Hold
  readonly verified: Hold
  /** After so many payments left unpaid within a day, books are held only once the payment page has been opened. */
  readonly unpaidPerDay: number
  /** How many minutes such books are held. */
  readonly openedMinutes: number
}

export const buyingLimits: BuyingLimits = {
  unverified: { copies: 10, purchases: 2 },
  verified: { copies: 30, purchases: 4 },
  unpaidPerDay: 2,
  openedMinutes: 10,
}

/** What somebody keeps from others already: payments under way with the copies each holds, and when the first one ends. */
export type Held = { copies: number; purchases: number; firstEndsAt: Date | null }

export type TooMuch = { what: 'basket' | 'copies' | 'purchases'; over: number }

/** What forbids a payment for so many copies more, null when nothing does; `over`: how many too many. */
export function tooMuch(held: Held, copies: number, allowed: Hold): TooMuch | null {
  if (copies > allowed.copies) return { what: 'basket', over: copies - allowed.copies }
  if (held.purchases >= allowed.purchases)
    return { what: 'purchases', over: held.purchases + 1 - allowed.purchases }
  const over = held.copies + copies - allowed.copies
  return over > 0 ? { what: 'copies', over } : null
}
