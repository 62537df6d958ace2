/** A date of birth as typed into its three boxes. */
export type TypedDob = { day: string; month: string; year: string }
export type Dob = { day: number; month: number; year: number }

export const dobBoxes = [
  { part: 'day', length: 2, placeholder: 'DD', label: 'Dag', autoComplete: 'bday-day' },
  { part: 'month', length: 2, placeholder: 'MM', label: 'Måned', autoComplete: 'bday-month' },
  { part: 'year', length: 4, placeholder: 'ÅÅÅÅ', label: 'År', autoComplete: 'bday-year' },
] as const

export const emptyDob: TypedDob = { day: '', month: '', year: '' }

/** Digits alone, and no more than the box holds. */
export function dobDigits(text: string, length: number) {
  return text.replace(/\D/g, '').slice(0, length)
}

/** Set only when the boxes hold 2, 2 and 4 digits (docs/product.md 3); whether such a day exists is for the server to say. */
export function completeDob(typed: TypedDob): Dob | null {
  const full = dobBoxes.every(({ part, length }) => typed[part].length === length)
  return full ? { day: Number(typed.day), month: Number(typed.month), year: Number(typed.year) } : null
}
