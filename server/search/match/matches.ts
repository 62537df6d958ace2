/** Which editions for sale hold what a query asks for. */
import { hasMarks } from '#rules/search-words'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import type { Query } from '../parse/query.ts'

export type EditionFilter = (edition: Edition) => boolean
type Limits = { most: number; isWanted: EditionFilter }

// A word that so many editions hold fills a list by itself; what merely begins with it would only be looked through.
const common = 200
// Titles that begin as typed, however unpopular.
const mostTitles = 40

/**
 * At most some more than `most`. Editions come in the order of their popularity; those that hold marked words just as they were
 * typed ('får', not 'far') come before any others. Where there are more than `most`, those whose titles begin as typed are added, so
 * that an unpopular book is never lost to whoever asks for it by its name.
 */
export function matchesOf(index: EditionIndex, query: Query, { most, isWanted }: Limits): Edition[] {
  const found = new Map<number, Edition>()
  const terms = termsOf(query, index)
  for (const each of [...withExactLetters(query, terms), terms])
    if (found.size < most)
      index.visit(each, (edition) => {
        if (!found.has(edition.number) && isWanted(edition)) found.set(edition.number, edition)
        return found.size < most
      })
  if (query.prefix === '' || found.size >= most)
    for (const text of query.texts)
      for (const edition of firstOf(index.titlesFrom(text), isWanted, mostTitles))
        found.set(edition.number, edition)
  return [...found.values()]
}

/** Those of the ISBNs that the query may say. */
export function isbnMatchesOf(index: EditionIndex, { isbns }: Query, { most, isWanted }: Limits): Edition[] {
  return isbns ? [...firstOf(index.withIsbn(isbns), isWanted, most)] : []
}

/** Whether there is any. */
export function isAnswered(index: EditionIndex, query: Query): boolean {
  let answered = query.isbns !== null && !index.withIsbn(query.isbns).next().done
  if (answered) return true
  index.visit(termsOf(query, index), () => {
    answered = true
    return false
  })
  return answered
}

function termsOf({ tokens, prefix }: Query, { vocabulary }: EditionIndex): TermQuery {
  const each = tokens.map((anyOf): TermQuery => ({ anyOf }))
  if (prefix === '' || vocabulary.editionsWith(prefix) > common) return { allOf: each }
  return { allOf: [...each.slice(0, -1), { anyOf: [each.at(-1)!, { prefix }] }] }
}

/** The same with just these letters, and then with the last word as far as it has come; nothing where no word has marks. */
function withExactLetters({ exact, prefix }: Query, terms: TermQuery): TermQuery[] {
  const marked = exact.filter(hasMarks)
  if (marked.length === 0) return []
  const whole = marked.map((word): TermQuery => ({ exact: word }))
  const isPrefix = prefix !== '' && marked.at(-1) === exact.at(-1)
  const asWords = { allOf: [terms, ...whole] }
  if (!isPrefix) return [asWords]
  return [asWords, { allOf: [terms, ...whole.slice(0, -1), { prefix: marked.at(-1)! }] }]
}

function* firstOf(editions: Iterable<Edition>, isWanted: EditionFilter, most: number) {
  let found = 0
  for (const edition of editions) {
    if (!isWanted(edition)) continue
    yield edition
    if (++found === most) return
  }
}
