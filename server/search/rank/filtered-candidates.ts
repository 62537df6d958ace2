/** The editions a text finds, narrowed by filters: what lists that are not the plain one are made from. */
import { sql, type RawBuilder } from 'kysely'
import type { Editions } from '../index/edition-index.ts'
import { candidate, candidatesFor, type Candidate } from './candidates.ts'
import type { Question } from '../parse/query.ts'
import { editionNamed, mayHold, type Filters } from '../match/filters.ts'

// More than for the plain list: filters leave few of them.
export const mostNarrowed = 1000

/** `question` is null where there is no text, and the filters name one edition. */
export function candidatesWithin(
  editions: Editions,
  question: Question | null,
  filters: Filters,
): Candidate[] {
  const mayShow = mayHold(editions, filters)
  if (question) return candidatesFor(editions, question, { most: mostNarrowed, mayShow })
  const named = editionNamed(editions, filters.bookId)
  return named && mayShow(named) ? [candidate(named, { letters: 0, fit: 1, closeness: 0 })] : []
}

/** The common table expression `candidate (book_id, worth, per_turn, language)`. */
export function asTable(candidates: readonly Candidate[]): RawBuilder<unknown> {
  return sql`candidate (book_id, worth, per_turn, language) as (
    select * from unnest(${candidates.map(({ edition }) => edition.id)}::uuid[], ${candidates.map(({ worth }) => worth)}::int[],
      ${candidates.map(({ perTurn }) => perTurn)}::int[], ${candidates.map(({ edition }) => edition.language)}::text[]))`
}
