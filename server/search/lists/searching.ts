import type { Item } from '#contract/books'
import type { CopyCache, SerialiseCard } from '../copies/copy-cache.ts'
import type { Db } from '../../db/db.ts'
import type { CurrentIndex } from '../index/current-index.ts'

/** How copies are shown is no business of the search: it is given this. */
export type Presenter = {
  serialiseCard: SerialiseCard
  /** Copies by id, in the order of the ids, as somebody sees them. Ids that name nothing are left out. */
  loadItems(db: Db, ids: readonly string[], viewerId: string | null): Promise<Item[]>
}

/** What a search is answered from. */
export type Searching = {
  db: Db
  index: CurrentIndex
  copies: CopyCache
  loadItems: Presenter['loadItems']
}
