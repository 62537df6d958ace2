import type { Item } from '#contract/books'
import type { CopyCache, SerialiseCard } from '../copies/copy-cache.ts'
import type { Db } from '../../db/db.ts'
import type { CurrentIndex } from '../index/current-index.ts'
import type { CommonLanguages } from './common-languages.ts'

/** How copies are presented. The search gets it from outside. */
export type Presenter = {
  serialiseCard: SerialiseCard
  /** Loads copies by id, in the given order, as the viewer sees them. Unknown ids are left out. */
  loadItems(db: Db, ids: readonly string[], viewerId: string | null): Promise<Item[]>
}

/** The parts that every search works with. */
export type SearchContext = {
  db: Db
  index: CurrentIndex
  copies: CopyCache
  languages: CommonLanguages
  loadItems: Presenter['loadItems']
}
