/** What may be asked of the search, and what comes back. */
import type { getResults, Item, searchFilters, Suggestion } from '#contract/books'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { OrSerialised, SerialisedList } from '../http/serialised-list.ts'

export type SearchParams = ParsedBodyOf<typeof getResults>

/** What narrows a list. Every filter may be left out. */
export type Filters = Pick<
  SearchParams,
  'bookId' | 'stand' | 'language' | 'minPrice' | 'maxPrice' | 'pickup' | 'near'
>

/** 'gte' where there are more than `total`, counting having stopped there. */
export type Count = { total: number; relation: 'eq' | 'gte' }

export type SearchResult = Count & {
  items: OrSerialised<Item[]>
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
  /** What was searched for where nothing is found as typed. */
  corrected: string | null
}

export type FilterParams = ParsedBodyOf<typeof searchFilters>
export type FilterCounts = ReplyOf<typeof searchFilters>

/** An edition by what its relatives are found by: title and authors folded, ';anna bo;cecilie dal;'. */
export type SimilarTo = { title: string; authors: string; workKey: string }

export type Suggestions = SerialisedList<Suggestion>
