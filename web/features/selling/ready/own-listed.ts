import type { Reply } from '#contract/contract'

type OwnBook = Reply<'myBooks'>[number]

const pageSize = 100

/** One page of the seller's shelf, newest first, after the listing named. */
type AskShelf = (page: { cursor?: string; limit: number }) => Promise<readonly OwnBook[]>

/** Those listings that are on the shelf, in the order of the ids. It asks on until all are found or the shelf ends. */
export async function readOwnListed(dbIds: readonly string[], askShelf: AskShelf): Promise<OwnBook[]> {
  const places = new Map(dbIds.map((id, place) => [id, place]))
  const found: OwnBook[] = []
  for (let cursor: string | undefined; ;) {
    const page = await askShelf({ limit: pageSize, ...(cursor !== undefined && { cursor }) })
    found.push(...page.filter(({ dbBook }) => places.has(dbBook._id)))
    cursor = page.at(-1)?.dbBook._id
    if (page.length < pageSize || found.length >= places.size) break
  }
  return found.toSorted((one, other) => places.get(one.dbBook._id)! - places.get(other.dbBook._id)!)
}
