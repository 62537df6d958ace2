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
  const matches = matchesOf(index, query, { most, isWanted })
  const found = new Set(matches.map(({ edition }) => edition.number))
  const isOther: EditionFilter = (edition) => isWanted(edition) && !found.has(edition.number)
  const byIsbn = isbnMatchesOf(index, query, { most, isWanted: isOther })
  const scoreOf = scorerFor(query)
  const candidates = [
    ...matches.map(({ edition, ...how }) => candidate(edition, scoreOf(edition, how))),
    ...byIsbn.map((edition) => candidate(edition, scoreOfIsbn(query.isbns!))),
  ]
  return candidates.sort(
    (one, other) => other.score - one.score || index.compareIds(one.edition, other.edition),
  )
}

/** A whole ISBN counts as an exact title. Digits that begin an ISBN are words first. */
function scoreOfIsbn(isbns: IsbnRange): Score {
  return { all: 0, letters: 0, match: isWhole(isbns) ? exactTitle : isbnPrefix, edition: 0, closeness: 0 }
}

// Each weight exceeds the sum of all lesser ones, and the total is far below 31 bits.
const mostPopular = 99_999
const per = {
  all: 240_000_000,
  letters: 70_000_000,
  match: 8_000_000,
  edition: 4_000_000,
  closeness: 100_000,
}
/** Copies in a row of the book whose title was typed. */
const copiesOfExactTitle = 6

export function candidate(edition: Edition, score: Score): Candidate {
  const better =
    score.all * per.all +
    score.letters * per.letters +
    score.match * per.match +
    score.edition * per.edition +
    score.closeness * per.closeness
  return {
    edition,
    score: better + (score.newness ?? Math.min(edition.popularity, mostPopular)),
    copiesPerTurn: score.match === exactTitle ? copiesOfExactTitle : 1,
  }
}
