/** The address of a seller's public profile; the first page has no number. */
export function sellerAddress(sellerId: string, page = 1): `/${string}` {
  return `/profil/${encodeURIComponent(sellerId)}${page === 1 ? '' : `?side=${page}`}`
}
