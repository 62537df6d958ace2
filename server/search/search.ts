/**
 * The search, as the rest of the program sees it: what may be asked is here and in `params.ts`, and another engine could
 * answer it (docs/decisions/0009). How it works is told by the rooms beside, each from the next: a text is parsed (`parse`), tried as
 * one meaning after the other (`correct/attempts.ts`), matched against the index (`match`, `index`), ordered (`rank`), and
 * answered with copies (`lists`, `copies`) or titles (`suggest`).
 */
import type { Item } from '#contract/books'
import type { Db } from '../db/db.ts'
import type { OrSerialised } from '../http/serialised-list.ts'
import { CopyCache } from './copies/copy-cache.ts'
import { CurrentIndex } from './index/current-index.ts'
import { countFilters } from './lists/count-filters.ts'
import { findWithWordsMissing } from './lists/find-with-words-missing.ts'
import { find } from './lists/find.ts'
import type { Presenter } from './lists/searching.ts'
import { similarEditions } from './match/similar-editions.ts'
import type {
  FilterCounts,
  FilterParams,
  SearchParams,
  SearchResult,
  SimilarTo,
  Suggestions,
} from './params.ts'
import { suggest } from './suggest/suggest.ts'

export type { Presenter } from './lists/searching.ts'

/** `viewerId` is whoever asks, whose own copies are left out; null for a guest. All fail when the database cannot be asked. */
export type Search = {
  /** Ready for the first search, which would otherwise wait for the index to be built. */
  ready(): Promise<void>
  /** A list of copies. */
  find(params: SearchParams, viewerId: string | null): Promise<SearchResult>
  /** At most `limit` copies that answer a text of which some words are missing or known to no book. */
  findWithWordsMissing(query: string, viewerId: string | null, limit: number): Promise<OrSerialised<Item[]>>
  /** How many copies each filter would leave. */
  countFilters(params: FilterParams, viewerId: string | null): Promise<FilterCounts>
  /** Titles that begin like a text, at most 8. */
  suggest(query: string, viewerId: string | null): Promise<Suggestions>
  /** Ids of editions for sale by the same authors or about the same, without those of the same work. */
  similar(to: SimilarTo): Promise<string[]>
}

export function openSearch(db: Db, { serialiseCard, loadItems }: Presenter): Search {
  const index = new CurrentIndex(db)
  const searching = { db, index, copies: new CopyCache(db, serialiseCard), loadItems }
  return {
    ready: async () => void (await index.now()),
    find: (params, viewerId) => find(searching, params, viewerId),
    findWithWordsMissing: (query, viewerId, limit) => findWithWordsMissing(searching, query, viewerId, limit),
    countFilters: (params, viewerId) => countFilters(searching, params, viewerId),
    suggest: (query, viewerId) => suggest(searching, query, viewerId),
    similar: async (to) => similarEditions(await index.queued(), to).map(({ id }) => id),
  }
}
