import type { Api } from '../../../api/client.ts'

const mostShown = 3

export type OnPensum = Awaited<ReturnType<typeof loadOnPensum>>

/** The public reading lists that have the book in any edition, most copied first, with what a page says of each. */
export async function loadOnPensum(api: Api, bookId: string) {
  const lists = await api.call('searchPensums', { bookId, limit: String(mostShown) })
  return lists.map(({ slug, name, school, term, copied }) => ({ slug, name, school, term, copied }))
}
