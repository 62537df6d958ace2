/** The fields of the card page, before the bank is asked. Scripts may send only the number. */
export type CardFields = {
  card: string
  expiry?: string | undefined
  cvc?: string | undefined
  name?: string | undefined
}

/** The first fault, as a Danish message; null if there is none. */
export function faultOf({ card, expiry, cvc }: CardFields, now: Date): string | null {
  if (!isCardNumber(digitsOf(card))) return 'Kortnummeret er ikke gyldigt'
  if (expiry !== undefined && !isAhead(expiry, now))
    return 'Udløbsdatoen er ikke gyldig. Skriv måned og år, som 04/30'
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc.trim()))
    return 'Kontrolcifrene er de tre cifre på kortets bagside'
  return null
}

export function digitsOf(card: string): string {
  return card.replaceAll(/[\s-]/g, '')
}

/** Checks Luhn's check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month. */
function isAhead(expiry: string, now: Date): boolean {
  const until = monthIn(expiry)
  return until !== null && now.getTime() < Date.UTC(until.exp_year, until.exp_month, 1)
}

/** A script that sends the number alone has a card for three more years. */
export function lastMonthOf(expiry: string | undefined, now: Date) {
  return monthIn(expiry ?? '') ?? { exp_month: 12, exp_year: now.getUTCFullYear() + 3 }
}

function monthIn(expiry: string) {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  return month === undefined ? null : { exp_month: Number(month), exp_year: 2000 + Number(year) }
}
