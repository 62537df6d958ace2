/** The nine digits without the hyphens that a carrier may use (docs/product.md 3). */
export function codeDigits(code: string): string {
  return code.replaceAll(/\D/g, '')
}

/** The digits in groups of three, for writing on a parcel. */
export function inThrees(code: string): string[] {
  return codeDigits(code).match(/.{1,3}/g) ?? []
}

/** The digits one by one, for screen readers: '4 8 2 9 1 3 0 6 7'. */
export function spelled(code: string): string {
  return [...codeDigits(code)].join(' ')
}
