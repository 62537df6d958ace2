/** The search's parameters and results. */
import type { getResults, Item, searchFilters, Suggestion, understoodQuery } from '#contract/books'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { OrSerialised, SerialisedList } from '../http/serialised-list.ts'

export type SearchParams = ParsedBodyOf<typeof getResults>

/** The filters of a list, all optional. */
export type Filters = Pick<
  SearchParams,
  'bookId' | 'stand' | 'language' | 'minPrice' | 'maxPrice' | 'pickup' | 'near'
>

/** 'gte': there are more than `total`, where counting stopped. */
export type Count = { total: number; relation: 'eq' | 'gte' }

export type SearchResult = Count & {
  items: OrSerialised<Item[]>
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null
  /** The corrected text if the typed one finds nothing. */
  corrected: string | null
}

export type FilterParams = ParsedBodyOf<typeof searchFilters>
export type FilterCounts = ReplyOf<typeof searchFilters>

export type Understood = ReplyOf<typeof understoodQuery>

/** The facts that similar editions are found by. Title and authors are folded: ';anna bo;cecilie dal;'. */
export type SimilarTo = { title: string; authors: string; workKey: string }

export type Suggestions = SerialisedList<Suggestion>
