/** The search's parameters and results. */
import type { Item } from '#contract/books'
import type { getResults, getSuggestions, searchFilters, Suggestion, understoodQuery } from '#contract/search'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { subject } from '#contract/subjects'
import type { searchWorks, WorkHit } from '#contract/works'
import type { OrSerialised, SerialisedList } from '../http/serialised-list.ts'

export type SearchParams = ParsedBodyOf<typeof getResults>

/** The parameters of a list: those of `getResults`, and filters that only lists of works and of their copies have. */
export type ListParams = SearchParams & {
  /** Only editions with this number, such as 8 for '8. udgave'. */
  edition?: number | undefined
  /** Only editions of this work. */
  workId?: number | undefined
}

/** The filters of a list, all optional. */
export type Filters = Pick<
  ListParams,
  'bookId' | 'workId' | 'edition' | 'stand' | 'language' | 'minPrice' | 'maxPrice' | 'pickup' | 'near'
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

export type WorksParams = ParsedBodyOf<typeof searchWorks>

export type WorksResult = {
  hits: OrSerialised<WorkHit[]>
  /** Number of works. */
  total: number
  /** Number of their copies. */
  copies: number
  /** 'gte': there are more of both. */
  relation: 'eq' | 'gte'
  nextCursor: string | null
  corrected: string | null
}

/** The books for sale on a subject, as in the call `subject`. */
export type SubjectBooks = Pick<ReplyOf<typeof subject>, 'copies' | 'works' | 'from' | 'known' | 'newest'>

export type FilterParams = ParsedBodyOf<typeof searchFilters>
export type FilterCounts = ReplyOf<typeof searchFilters>

export type Understood = ReplyOf<typeof understoodQuery>

/** The facts that similar editions are found by. Title and authors are folded: ';anna bo;cecilie dal;'. */
export type SimilarTo = { title: string; authors: string; workId: number | null }

export type SuggestParams = ParsedBodyOf<typeof getSuggestions>
export type Suggestions = SerialisedList<Suggestion>
