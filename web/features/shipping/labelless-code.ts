/** The nine digits in threes, as they are written on a parcel (spec 9). */
export function inThrees(code: string): string[] {
  return code.match(/.{1,3}/g) ?? []
}

/** Digit by digit, for a voice: '4 8 2 9 1 3 0 6 7'. */
export function spelled(code: string): string {
  return [...code].join(' ')
}
