/** What else a reader of a book may want: its authors' other books first, then those about the same. Pure. */
import type { Edition } from '../index/edition.ts'
import type { Editions } from '../index/edition-index.ts'
import type { Wanted } from '../index/word-index.ts'
import { tellingWords } from './telling-words.ts'

// Anthologies have dozens.
const mostAuthors = 3
// Common words are in thousands of titles; the most popular come first.
const mostLooked = 200
const mostOfAKind = 24

/** What an edition's relatives are found by. */
export type Kinship = Pick<Edition, 'id' | 'title' | 'authors' | 'workKey'>

/** For sale, of other works; each once. */
export function similarTo(editions: Editions, edition: Kinship): Edition[] {
  const found = new Set<Edition>()
  for (const author of edition.authors.split(';').filter(Boolean).slice(0, mostAuthors)) {
    const isTheirs = ({ authors }: Edition) => authors.includes(`;${author};`)
    for (const each of matching(editions, edition, { all: author.split(' ') }, isTheirs)) found.add(each)
  }
  const words = tellingWords(edition.title)
  const inCommon = ({ title }: Edition) => words.filter((word) => ` ${title} `.includes(` ${word} `)).length
  const sameSubject = matching(editions, edition, { any: words }, () => true)
  for (const each of sameSubject.toSorted((one, other) => inCommon(other) - inCommon(one))) found.add(each)
  return [...found].slice(0, mostOfAKind * 2)
}

function matching(
  editions: Editions,
  { workKey }: Kinship,
  wanted: Wanted,
  isMeant: (edition: Edition) => boolean,
): Edition[] {
  const found: Edition[] = []
  editions.visit(wanted, (each) => {
    if (each.workKey !== workKey && isMeant(each)) found.push(each)
    return found.length < mostLooked
  })
  return found
}
