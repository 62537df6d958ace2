/** The page on which a list's owner names and shares it. */
export function keptListAddress(pensumId: string): string {
  return `/dashboard/pensum?liste=${encodeURIComponent(pensumId)}`
}
