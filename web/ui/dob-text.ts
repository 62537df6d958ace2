/** The typed text of the three boxes of a date of birth. */
export type TypedDob = { day: string; month: string; year: string }
export type Dob = { day: number; month: number; year: number }

export const dobBoxes = [
  { part: 'day', length: 2, placeholder: 'DD', label: 'Dag', autoComplete: 'bday-day' },
  { part: 'month', length: 2, placeholder: 'MM', label: 'Måned', autoComplete: 'bday-month' },
  { part: 'year', length: 4, placeholder: 'ÅÅÅÅ', label: 'År', autoComplete: 'bday-year' },
] as const

export const emptyDob: TypedDob = { day: '', month: '', year: '' }

/** The digits of a text, up to the length of the box. */
export function dobDigits(text: string, length: number) {
  return text.replace(/\D/g, '').slice(0, length)
}

/** The date if the boxes have 2, 2 and 4 digits, or else null (docs/product.md 3). The day may still not exist. */
export function completeDob(typed: TypedDob): Dob | null {
  const full = dobBoxes.every(({ part, length }) => typed[part].length === length)
  return full ? { day: Number(typed.day), month: Number(typed.month), year: Number(typed.year) } : null
}
