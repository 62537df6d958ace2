import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../../../api/context.ts'
import { cardItem } from '../card-item.ts'
import { orNotFound } from '../or-not-found.ts'

export type SellerData = Awaited<ReturnType<typeof loadSeller>>

/** Loads a seller with one page of copies for sale. Who has no public profile, and a page too far, give the 404 page. */
export async function loadSeller(context: Readonly<RouterContextProvider>, url: URL, userId: string) {
  const page = url.searchParams.get('side')
  const call = context.get(apiContext).call('seller', { userId, ...(page === null ? {} : { page }) })
  const { copies, ...seller } = await orNotFound(call)
  return { ...seller, copies: copies.map(cardItem) }
}
