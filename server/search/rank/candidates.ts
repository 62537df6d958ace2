/** The editions that match a query, with their scores. */
import { isWhole, type IsbnRange } from '#rules/isbn-range'
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { isbnMatchesOf, matchesOf, type EditionFilter } from '../match/matches.ts'
import type { Query } from '../parse/query.ts'
import { exactTitle, isbnPrefix, scorerFor, type Score } from './score.ts'

export type Candidate = {
  edition: Edition
  /** Orders lists, greatest first; never shown. Below 2 ** 31. */
  score: number
  /** How many of its copies are shown in a row. */
  copiesPerTurn: number
}

type Limits = {
  /** How many editions to look for at most. */
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

/** A whole ISBN counts as an exact title. Digits that begin an ISBN are words first. */
function scoreOfIsbn(isbns: IsbnRange): Score {
  return { letters: 0, match: isWhole(isbns) ? exactTitle : isbnPrefix, closeness: 0 }
}

// Each weight exceeds the sum of all lesser ones, and the total is far below 31 bits.
const mostPopular = 99_999
const [perLetters, perMatch, perCloseness] = [20_000_000, 2_000_000, 100_000]
/** Copies in a row of the book whose title was typed. */
const copiesOfExactTitle = 6

export function candidate(edition: Edition, { letters, match, closeness }: Score): Candidate {
  const better = letters * perLetters + match * perMatch + closeness * perCloseness
  return {
    edition,
    score: better + Math.min(edition.popularity, mostPopular),
    copiesPerTurn: match === exactTitle ? copiesOfExactTitle : 1,
  }
}
