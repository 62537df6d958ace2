/** The nine digits alone; the carrier may write them with hyphens (docs/product.md 3). */
export function codeDigits(code: string): string {
  return code.replaceAll(/\D/g, '')
}

/** The digits in threes, as they are written on a parcel. */
export function inThrees(code: string): string[] {
  return codeDigits(code).match(/.{1,3}/g) ?? []
}

/** Digit by digit, for a voice: '4 8 2 9 1 3 0 6 7'. */
export function spelled(code: string): string {
  return [...codeDigits(code)].join(' ')
}
