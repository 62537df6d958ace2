/**
 * The search as the rest of the program sees it. This file and `params.ts` are its interface; another engine could
 * implement it (docs/decisions/0009). A text is parsed (`parse`), interpreted and corrected (`correct/attempts.ts`),
 * matched against the index (`match`, `index`) and ranked (`rank`). The result is a list of copies (`lists`,
 * `copies`) or titles (`suggest`).
 */
import { LRUCache } from 'lru-cache'
import type { Item } from '#contract/books'
import type { Db } from '../db/db.ts'
import type { OrSerialised } from '../http/serialised-list.ts'
import { CopyCache } from './copies/copy-cache.ts'
import { readParts } from './correct/read-parts.ts'
import { CurrentIndex } from './index/current-index.ts'
import { booksOnSubject } from './lists/books-on-subject.ts'
import { commonLanguages } from './lists/common-languages.ts'
import { countFilters } from './lists/count-filters.ts'
import { countSubjects, type SubjectCounts } from './lists/count-subjects.ts'
import { knownEdition } from './lists/known-edition.ts'
import { findPartialMatches } from './lists/find-partial-matches.ts'
import { find } from './lists/find.ts'
import { findWorks } from './lists/find-works.ts'
import type { Presenter } from './lists/search-context.ts'
import { similarEditions } from './match/similar-editions.ts'
import type {
  FilterCounts,
  FilterParams,
  ListParams,
  SearchResult,
  SimilarTo,
  SubjectBooks,
  SuggestParams,
  Suggestions,
  WorksParams,
  WorksResult,
  Understood,
} from './params.ts'
import { inTurns } from './reading/in-turns.ts'
import { readSteps, type ReadLine } from './reading/read-list.ts'
import { suggest } from './suggest/suggest.ts'

export type { Presenter } from './lists/search-context.ts'
export type { ReadLine } from './reading/read-list.ts'

const oldestCountsMs = 60_000

/**
 * `viewerId` is null for a guest; viewers never get their own copies. All calls reject if the database cannot be
 * queried.
 */
export type Search = {
  /** Builds the index, so that the first search need not wait for it. */
  ready(): Promise<void>
  /** Returns a page of copies. */
  find(params: ListParams, viewerId: string | null): Promise<SearchResult>
  /** Returns at most `limit` copies for a text in which some words are missing from the book, or unknown. */
  findPartialMatches(query: string, viewerId: string | null, limit: number): Promise<OrSerialised<Item[]>>
  /** Returns a page of works, each with its copies as one hit. */
  findWorks(params: WorksParams, viewerId: string | null): Promise<WorksResult>
  /** Tells how a text is read, part by part. */
  understand(query: string): Promise<Understood>
  /** The id of the edition that a text names, for sale or not; null if it names none, or several works. */
  knownEdition(query: string): Promise<string | null>
  /**
   * Finds the books that a reading list names. A list is read in turns with other work, as a long one takes seconds, and no
   * further once `signal` is aborted.
   */
  readList(text: string, signal?: AbortSignal): Promise<ReadLine[]>
  /** Copies for sale by subject, with those of narrower ones: as of a minute ago, at most. */
  subjectCounts(): Promise<SubjectCounts>
  /** The best-known works and the newest copies on a subject; null for an unknown subject. */
  onSubject(subjectId: string, viewerId: string | null): Promise<SubjectBooks | null>
  /** Counts the copies that each filter would leave. */
  countFilters(params: FilterParams, viewerId: string | null): Promise<FilterCounts>
  /** Returns at most 8 titles, or works, authors and subjects, that match the beginning of a text. */
  suggest(params: SuggestParams, viewerId: string | null): Promise<Suggestions>
  /**
   * Returns ids of editions for sale by the same authors or on the same subject, without editions of the same work.
   */
  similar(to: SimilarTo): Promise<string[]>
}

export function openSearch(db: Db, { serialiseCard, loadItems }: Presenter): Search {
  const index = new CurrentIndex(db)
  // Counting visits all books of all subjects, so it may take a thirtieth of the time: some milliseconds each second
  // for fifty thousand editions. Waiting counts, too, so there is an upper limit.
  const counts = new LRUCache<'all', SubjectCounts>({
    max: 1,
    ttl: 1,
    fetchMethod: async (_key, _stale, { options }) => {
      const began = performance.now()
      const counted = await countSubjects(await index.queued())
      options.ttl = Math.min(Math.ceil(30 * (performance.now() - began)), oldestCountsMs)
      return counted
    },
  })
  const copies = new CopyCache(db, serialiseCard)
  const searching = { db, index, copies, languages: commonLanguages(db), loadItems }
  return {
    ready: async () => void (await index.now()),
    find: (params, viewerId) => find(searching, params, viewerId),
    findPartialMatches: (query, viewerId, limit) => findPartialMatches(searching, query, viewerId, limit),
    findWorks: (params, viewerId) => findWorks(searching, params, viewerId),
    understand: async (query) => readParts(await index.queued(), query),
    knownEdition: async (query) => knownEdition(await index.queued(), query)?.id ?? null,
    readList: async (text, signal) =>
      inTurns(readSteps(await index.queued(), text), () => index.turn(), signal),
    subjectCounts: () => counts.fetch('all').then((counted) => counted!),
    onSubject: (subjectId, viewerId) => booksOnSubject(searching, subjectId, viewerId),
    countFilters: (params, viewerId) => countFilters(searching, params, viewerId),
    suggest: (params, viewerId) => suggest(searching, params, viewerId),
    similar: async (to) => similarEditions(await index.queued(), to).map(({ id }) => id),
  }
}
