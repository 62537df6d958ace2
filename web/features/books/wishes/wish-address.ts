export const wishesAddress = '/dashboard/ønsker'

/** The page on which one says what would do. Whoever has to log in first returns to it. */
export function wishAddress(isbn: string): string {
  return `${wishesAddress}?ny=${encodeURIComponent(isbn)}`
}
