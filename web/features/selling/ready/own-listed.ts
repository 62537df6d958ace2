import type { Reply } from '#contract/contract'

type OwnBook = Reply<'myBooks'>[number]

const pageSize = 100

/** Reads one page of the seller's shelf, newest first, after the listing named. */
type AskShelf = (page: { cursor?: string; limit: number }) => Promise<readonly OwnBook[]>

/**
 * Finds those listings that are on the shelf, in the order of the ids. They were put up just now, so they are among the
 * newest: one that has been sold since is not looked for on the whole shelf.
 */
export async function readOwnListed(dbIds: readonly string[], askShelf: AskShelf): Promise<OwnBook[]> {
  const places = new Map(dbIds.map((id, place) => [id, place]))
  const found: OwnBook[] = []
  let cursor: string | undefined
  for (let pages = Math.ceil(places.size / pageSize) + 1; pages > 0; pages--) {
    const page = await askShelf({ limit: pageSize, ...(cursor !== undefined && { cursor }) })
    found.push(...page.filter(({ dbBook }) => places.has(dbBook._id)))
    cursor = page.at(-1)?.dbBook._id
    if (page.length < pageSize || found.length >= places.size) break
  }
  return found.toSorted((one, other) => places.get(one.dbBook._id)! - places.get(other.dbBook._id)!)
}
