import { editionNumber } from '#rules/edition'
import { sql, type RawBuilder } from 'kysely'
import type { Candidate } from '../rank/candidates.ts'

/** The common table expression `candidate (book_id, score, copies_per_turn, language, number)`. */
export function candidateTable(candidates: readonly Candidate[]): RawBuilder<unknown> {
  const editions = candidates.map(({ edition }) => edition)
  return sql`candidate (book_id, score, copies_per_turn, language, number) as (
    select * from unnest(${editions.map(({ id }) => id)}::uuid[], ${candidates.map(({ score }) => score)}::int[],
      ${candidates.map(({ copiesPerTurn }) => copiesPerTurn)}::int[], ${editions.map(({ language }) => language)}::text[],
      ${editions.map(({ shown }) => editionNumber(shown.version))}::int[]))`
}
