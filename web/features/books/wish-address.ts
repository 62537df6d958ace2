/** The page on which one begins to wait for a book. Whoever has to log in first returns to it with everything chosen. */
export function wishAddress(isbn: string): string {
  return `/dashboard/ønsker?ny=${encodeURIComponent(isbn)}`
}
