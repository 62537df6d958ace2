/**
 * How well an edition fits what was typed, computed for each of some hundred candidates: so a comparison of strings, as cheap
 * as it gets. The numbers are compared, never shown.
 */
import type { Question } from './question.ts'

/** Exact titles come several copies in a row: whoever types one wants that book. */
export const exactFit = 7
const authorFit = 6

/** $4 is the text, $5 it as an author's whole name, $6 it after a space. */
const fitOfOne = `case
  when e.folded_title = $4::text then ${exactFit}
  when strpos(e.folded_authors, $5::text) > 0 then ${authorFit}
  when starts_with(e.folded_title, $4) then case when substr(e.folded_title, length($4) + 1, 1) = ' ' then 5 else 4 end
  when strpos(e.folded_title, $6::text) > 0 then 3`

/** The same where the text has been corrected in several ways. */
const fitOfSeveral = `case
  when e.folded_title = any ($4::text[]) then ${exactFit}
  when e.folded_authors like any ($5::text[]) then ${authorFit}
  when e.folded_title ^@ any ($4::text[]) then 4
  when e.folded_title like any ($6::text[]) then 3`

const allWordsInTitle = `
  when ' ' || e.folded_title like all (array(select '% ' || search_stem(word) || '%' from unnest($7::text[]) word)) then 2
  else 1 end`

/** Among those that fit alike: all words just as typed before other forms of them, then titles that hold little else. */
const closenessTo = (text: string) => `
  case when e.spoken like all ($8::text[]) then 5 else 0 end
  + 4 * length(${text}) / greatest(length(e.folded_title), length(${text}))`

/** Expressions over an edition `e`, and its columns that they read. */
export const forOneText = {
  fit: fitOfOne + allWordsInTitle,
  closeness: closenessTo('$4'),
  texts: 'select $4::text',
}
export const forSeveralTexts = {
  fit: fitOfSeveral + allWordsInTitle,
  closeness: closenessTo('($4::text[])[1]'),
  texts: 'select unnest($4::text[])',
}
export const columnsRead = 'e.folded_title, e.folded_authors, e.spoken'

/** $4 to $8. */
export function fitValues({ texts, typed }: Question): unknown[] {
  const [text, ...others] = texts
  const words = [typed, typed.map((word) => `% ${word} %`)]
  return others.length === 0
    ? [text, `;${text};`, ` ${text}`, ...words]
    : [texts, texts.map((each) => `%;${each};%`), texts.map((each) => `% ${each}%`), ...words]
}

/** The worth of a candidate, by which lists are ordered. Somebody's books are as close to their name as each other. */
export const worth = `fit * 100000000 + case when fit = ${authorFit} then 0 else closeness end * 10000000 + least(popularity, 9999999)`
