/** The hits for works that the database found. */
import type { Item } from '#contract/books'
import type { WorkHit } from '#contract/works'
import type { EditionIndex } from '../index/edition-index.ts'
import type { SearchContext } from './search-context.ts'
import { describeWork } from './work-hit.ts'
import type { FoundWork } from './works-among.ts'

/** Leaves out works whose cheapest copy was sold meanwhile. */
export async function hitsOfFound(
  { db, loadItems }: SearchContext,
  index: EditionIndex,
  works: readonly FoundWork[],
  viewerId: string | null,
): Promise<WorkHit[]> {
  const cheapest = works.map((work) => work.cheapest)
  const items = new Map((await loadItems(db, cheapest, viewerId)).map((item) => [item.dbBook._id, item]))
  return works.flatMap((work) => hitOf(index, work, items.get(work.cheapest)))
}

function hitOf(index: EditionIndex, { work, editions }: FoundWork, cheapest: Item | undefined): WorkHit | [] {
  const forSale = editions.flatMap(({ id, copies, from }) => {
    const edition = index.get(id)
    return edition ? { edition, copies, from } : []
  })
  return cheapest && forSale.length > 0 ? { ...describeWork(work, forSale), cheapest } : []
}
