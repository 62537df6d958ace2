/** The editions that answer a query, each with its score. */
import { isWhole, type IsbnRange } from '#rules/isbn-range'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { isbnMatchesOf, matchesOf, type EditionFilter } from '../match/matches.ts'
import type { Query } from '../parse/query.ts'
import { exactTitle, isbnPrefix, scorerFor, type Score } from './score.ts'

export type Candidate = {
  edition: Edition
  /** By which lists are ordered, greatest first; compared, never shown. Below 2 ** 31. */
  score: number
  /** So many of its copies are shown in a row. */
  copiesPerTurn: number
}

type Limits = {
  /** Beyond which no more are looked for. */
  most: number
  isWanted?: EditionFilter
}

/** Best first. Digits may be an ISBN as well as words. */
export function candidatesFor(
  index: EditionIndex,
  query: Query,
  { most, isWanted = () => true }: Limits,
): Candidate[] {
  const byWords = matchesOf(index, query, { most, isWanted })
  const found = new Set(byWords.map(({ number }) => number))
  const isOther: EditionFilter = (edition) => isWanted(edition) && !found.has(edition.number)
  const byIsbn = isbnMatchesOf(index, query, { most, isWanted: isOther })
  const scoreOf = scorerFor(query)
  const candidates = [
    ...byWords.map((edition) => candidate(edition, scoreOf(edition))),
    ...byIsbn.map((edition) => candidate(edition, scoreOfIsbn(query.isbns!))),
  ]
  return candidates.sort(
    (one, other) => other.score - one.score || index.compareIds(one.edition, other.edition),
  )
}

/** Who types a whole one means it; what merely begins one is a word first. */
function scoreOfIsbn(isbns: IsbnRange): Score {
  return { letters: 0, match: isWhole(isbns) ? exactTitle : isbnPrefix, closeness: 0 }
}

// Each weighs more than all after it, and together they are far from what 31 bits hold.
const mostPopular = 99_999
const [perLetters, perMatch, perCloseness] = [20_000_000, 2_000_000, 100_000]
/** Copies in a row of the very book that was asked for. */
const copiesOfExactTitle = 6

export function candidate(edition: Edition, { letters, match, closeness }: Score): Candidate {
  const better = letters * perLetters + match * perMatch + closeness * perCloseness
  return {
    edition,
    score: better + Math.min(edition.popularity, mostPopular),
    copiesPerTurn: match === exactTitle ? copiesOfExactTitle : 1,
  }
}
