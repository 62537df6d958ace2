/** The editions that match a text and can pass the filters, for lists other than the plain one. */
import type { EditionIndex } from '../index/edition-index.ts'
import { editionNamed, filterFor } from '../match/filters.ts'
import type { Filters } from '../params.ts'
import type { Query } from '../parse/query.ts'
import { candidate, candidatesFor, type Candidate } from './candidates.ts'

// Higher than for the plain list, because filters leave few of them.
export const filteredLimit = 1000

/**
 * `query` is null if there is no text, and the filters name one edition, or a work whose editions `ofWork` are.
 */
export function filteredCandidates(
  index: EditionIndex,
  query: Query | null,
  filters: Filters,
  ofWork: readonly string[] = [],
): Candidate[] {
  const isWanted = filterFor(index, filters)
  if (query) return candidatesFor(index, query, { most: filteredLimit, isWanted })
  const named =
    filters.bookId === undefined ? ofWork.map((id) => index.get(id)) : [editionNamed(index, filters.bookId)]
  return named.flatMap((edition) =>
    edition && isWanted(edition)
      ? candidate(edition, { all: 0, letters: 0, match: 1, edition: 0, closeness: 0 })
      : [],
  )
}
