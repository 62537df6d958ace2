/** The page of a reading list that is shared. */
export function sharedListAddress(slug: string): `/${string}` {
  return `/pensum/${encodeURIComponent(slug)}`
}
