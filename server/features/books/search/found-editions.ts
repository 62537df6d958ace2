/** The editions a text finds, narrowed by filters: what lists that are not the plain one are made from. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { bound } from './bound.ts'
import { candidatesAmong, candidatesByIsbn, valuesOf } from './candidates.ts'
import { isbnsOf, type Question } from './question.ts'
import { editionConditions, type Filters } from './scope.ts'

// More than for the plain list: filters leave few of them.
export const mostNarrowed = 1000

/** Common table expressions that end with `candidate (book_id, copies, fit, closeness, popularity)`. */
export function candidatesWithin(
  text: string,
  question: Question | null,
  filters: Filters,
): RawBuilder<unknown> {
  const isbns = isbnsOf(text)
  const [ctes, values] = isbns
    ? [candidatesByIsbn({ narrowed: slot, most: mostNarrowed }), [isbns.from, isbns.to]]
    : question
      ? [
          candidatesAmong({ narrowed: slot, most: mostNarrowed, several: question.texts.length > 1 }),
          valuesOf(question),
        ]
      : [anyEdition, []]
  const parts = ctes.split(slot).map((part) => bound(part, values))
  return sql.join(parts, editionConditions(filters))
}

// Where the filters go; no statement holds it otherwise.
const slot = '/* filters */'

/** For lists of one edition, which need no text. */
const anyEdition = `
  candidate as (
    select e.book_id, e.copies, 1 as fit, 0 as closeness, e.popularity from search_edition e
    where e.copies > 0 ${slot} limit ${mostNarrowed})`

/** Whether it finds any edition, whatever the filters leave of it. */
export async function findsAny(db: Db, question: Question): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with ${candidatesWithin('', question, {})} select exists (select from candidate) as found`.execute(db)
  return rows[0]!.found
}
