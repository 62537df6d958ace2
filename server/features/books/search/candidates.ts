/**
 * Which editions a question finds, and how well each fits it: text of common table expressions that every statement of the
 * search begins with, so that a list, its count and its filters speak of the same books.
 */
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/connect.ts'
import { columnsRead, exactFit, fitValues, forOneText, forSeveralTexts } from './fit.ts'
import { asQuery, type Question } from './question.ts'

// A word that so many editions hold fills a list by itself; what merely begins with it would only be looked through.
const common = 200

const query = `
    select coalesce(to_tsquery('search_stems', nullif($1, '')) && last, last) from (
      select case
        when $3 = '' or exists (select from search_word where word = $3 and editions > ${common}) then to_tsquery('search_stems', $2)
        else to_tsquery('search_stems', $2) || to_tsquery('simple', $3 || ':*') end as last offset 0) typed`

type Limits = {
  /** Further conditions on an edition `e`, each beginning with 'and'. */
  narrowed: string
  most: number
  /** Whether the question has several texts. */
  several: boolean
}

/**
 * `candidate (book_id, copies, fit, closeness, popularity)`. Rows of search_edition lie in the order of popularity, so those
 * that are met first are the most popular; when there are more than `most`, those whose titles begin as typed are added, so
 * that an unpopular book is never lost to whoever asks for it by its name.
 */
export function candidatesAmong({ narrowed, most, several }: Limits): string {
  const columns = `e.book_id, e.copies, e.popularity, ${columnsRead}`
  const { fit, closeness, texts } = several ? forSeveralTexts : forOneText
  const isSellable = `e.copies > 0 ${narrowed}`
  return `
  asked (query) as materialized (${query}),
  hit as materialized (
    select ${columns} from search_edition e
    where search_document(e.folded_title || ' ' || e.folded_authors || ' ' || e.rest) @@ (select query from asked)
      and ${isSellable}
    limit ${most}),
  named as (
    select ${columns} from (${texts}) asked(title) cross join lateral (
      select * from search_edition e
      where e.folded_title >= asked.title and e.folded_title < asked.title || '~' and ${isSellable}
      order by e.folded_title limit 40) e
    where ($3 = '' or (select count(*) from hit) >= ${most}) and not exists (select from hit where hit.book_id = e.book_id)),
  candidate as (
    select e.book_id, e.copies, ${fit} as fit, ${closeness} as closeness, e.popularity
    from (select * from hit union all select * from named) e)`
}

/** $1 to $8 of `candidatesAmong`. */
export function valuesOf(question: Question): unknown[] {
  return [...asQuery(question), ...fitValues(question)]
}

const answers = prepared<{ found: boolean }>(
  'whether a question is answered',
  `select exists (
    select from search_edition e
    where search_document(e.folded_title || ' ' || e.folded_authors || ' ' || e.rest) @@ (${query}) and e.copies > 0) as found`,
)

/** Whether any edition for sale answers it: a fraction of what the answer costs. */
export async function isAnswered(db: Db, question: Question): Promise<boolean> {
  return (await answers(db, asQuery(question)))[0]!.found
}

/** The same of editions by their ISBN, $1 to $2, all alike. */
export function candidatesByIsbn({ narrowed, most }: Omit<Limits, 'several'>): string {
  return `
  candidate as (
    select e.book_id, e.copies, ${exactFit} as fit, 0 as closeness, e.popularity from search_edition e
    where e.isbn >= $1 and e.isbn <= $2 and e.copies > 0 ${narrowed}
    order by e.isbn limit ${most})`
}
