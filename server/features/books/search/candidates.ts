/**
 * Which editions a question finds, and how well each fits it: text of common table expressions that every statement of the
 * search begins with, so that a list, its count and its filters speak of the same books.
 */
import { asQuery, type Question } from './question.ts'

/** How well an edition's title and authors fit what was typed; the numbers are compared, never shown. */
const fit = `case
  when e.folded_title = any ($4::text[]) then 7
  when e.folded_authors like any ($5::text[]) then 6
  when e.folded_title like any ($6::text[]) then 5
  when e.folded_title like any ($7::text[]) then 4
  when ' ' || e.folded_title like any ($8::text[]) then 3
  when ' ' || e.folded_title like all (array(select '% ' || search_stem(word) || '%' from unnest($9::text[]) word)) then 2
  else 1 end`

/** Among those that fit alike: all words just as typed before other forms of them, then titles that hold little else. */
const closeness = `
  case when ' ' || translate(e.folded_title || e.folded_authors, ';', ' ') like all ($10::text[]) then 5 else 0 end
  + 4 * length(($4::text[])[1]) / greatest(length(e.folded_title), length(($4::text[])[1]))`

/** Exact titles come several copies in a row: whoever types one wants that book. */
export const exactFit = 7
const authorFit = 6

/**
 * `candidate (book_id, copies, fit, closeness, popularity)`. Rows of search_edition lie in the order of popularity, so those that are met
 * first are the most popular; when there are more than \`most\`, those whose titles begin as typed are added, so that an
 * unpopular book is never lost to whom asks for it by its name.
 */
export function candidatesAmong(narrowed: string, most: number): string {
  const columns = 'e.book_id, e.isbn, e.folded_title, e.folded_authors, e.popularity, e.copies'
  const onlySellable = `e.copies > 0 ${narrowed}`
  return `
  hit as materialized (
    select ${columns} from search_edition e
    where search_document(e.folded_title || ' ' || e.folded_authors || ' ' || e.rest) @@ search_query($1, $2, $3)
      and ${onlySellable}
    limit ${most}),
  named as (
    select ${columns} from unnest($4::text[]) asked(title) cross join lateral (
      select * from search_edition e
      where e.folded_title >= asked.title and e.folded_title < asked.title || '~' and ${onlySellable}
      order by e.folded_title limit 40) e
    where ($3 = '' or (select count(*) from hit) >= ${most}) and not exists (select from hit where hit.book_id = e.book_id)),
  candidate as (
    select e.book_id, e.copies, ${fit} as fit, ${closeness} as closeness, e.popularity
    from (select * from hit union all select * from named) e)`
}

/** The same of editions by their ISBN, all alike. */
export function candidatesByIsbn(narrowed: string, most: number): string {
  return `
  candidate as (
    select e.book_id, e.copies, ${exactFit} as fit, 0 as closeness, e.popularity from search_edition e
    where e.isbn >= $1 and e.isbn <= $2 and e.copies > 0 ${narrowed}
    order by e.isbn limit ${most})`
}

/** The worth of a candidate, by which lists are ordered. Somebody's books are as close to their name as each other. */
export const worth = `fit * 100000000 + case when fit = ${authorFit} then 0 else closeness end * 10000000 + least(popularity, 9999999)`

/** $1 to $10 of `candidatesAmong`. */
export function valuesOf(question: Question): unknown[] {
  const { texts, typed } = question
  return [
    ...asQuery(question),
    texts,
    texts.map((text) => `%;${text};%`),
    texts.map((text) => `${text} %`),
    texts.map((text) => `${text}%`),
    texts.map((text) => `% ${text}%`),
    typed,
    typed.map((word) => `% ${word} %`),
  ]
}
