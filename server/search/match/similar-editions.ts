/** Similar books: other books by the same authors first, then books on the same subject. Pure. */
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import type { TermQuery } from '../index/word-index.ts'
import type { SimilarTo } from '../params.ts'
import type { EditionFilter } from './matches.ts'
import { specificWords } from './specific-words.ts'

// Anthologies have dozens of authors.
const mostAuthors = 3
// Common words occur in thousands of titles; the most popular come first.
const mostScanned = 200
const mostFound = 48

/** Editions for sale of other works, each once. */
export function similarEditions(index: EditionIndex, { title, authors, workId }: SimilarTo): Edition[] {
  const matching = (terms: TermQuery, isWanted: EditionFilter) => {
    const editions: Edition[] = []
    index.visit(terms, (each) => {
      if ((workId === null || each.work !== workId) && isWanted(each)) editions.push(each)
      return editions.length < mostScanned
    })
    return editions
  }
  const byAuthors = authors
    .split(';')
    .filter(Boolean)
    .slice(0, mostAuthors)
    .flatMap((name) => matching({ allOf: name.split(' ') }, (each) => each.authors.includes(`;${name};`)))
  const words = specificWords(title)
  const inCommon = (each: Edition) => words.filter((word) => ` ${each.title} `.includes(` ${word} `)).length
  const sameSubject = matching({ anyOf: words }, () => true).toSorted(
    (one, other) => inCommon(other) - inCommon(one),
  )
  const found = new Map([...byAuthors, ...sameSubject].map((each) => [each.number, each]))
  return [...found.values()].slice(0, mostFound)
}
