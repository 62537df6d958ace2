/** How much speaks for a title that was found in a list: its author near by, the edition, the year, the signs around it. */
import { editionNumber } from '#rules/edition'
import { editDistance } from '../correct/edit-distance.ts'
import type { Edition } from '../index/edition.ts'
import { editionIn, isHeading, isOther, yearsIn } from './citation.ts'
import type { Certainty, Entry } from './entry.ts'
import type { TitleMatch } from './find-titles.ts'
import { beside, textOf, widened } from './list-places.ts'
import type { ListShelf } from './list-shelf.ts'
import type { ListText } from './list-text.ts'

export type Weighed = Omit<Entry, 'certainty' | 'alternatives' | 'unknownIsbn' | 'edition'> & {
  match: TitleMatch
  edition: Edition
  certainty: Certainty | null
  score: number
  /** Tokens that name its authors. */
  names: readonly number[]
}

export function weighed(match: TitleMatch, list: ListText, shelf: ListShelf): Weighed {
  const { edition, from, to, coverage, rarity } = match
  const [first, last] = [list.tokens[from]!.line, list.tokens[to - 1]!.line]
  const [firstLine, lastLine] = widened(list, first, last)
  const text = textOf(list, firstLine, lastLine)
  const said = editionIn(text)
  const { lastNames, givenNames } = shelf.wordsOf(edition)
  const near = namesWithin(list, match, lastNames, firstLine, lastLine)
  const names =
    near.length > 0 ? near : namesWithin(list, match, lastNames, ...beside(list, firstLine, lastLine))
  const score =
    (names.length > 0 ? 3 : 0) +
    0.3 * Math.min(3, names.length) +
    2 * coverage +
    Math.min(rarity, 14) / 7 +
    0.5 * Number(match.boundedLeft) +
    0.5 * Number(match.boundedRight) +
    (match.subtitle === null ? 0 : match.subtitle > 0 ? 0.7 * match.subtitle : -0.2) +
    0.2 *
      Number(
        givenNames.some((name) =>
          list.tokens.some(({ word, line }) => word === name && line >= firstLine && line <= lastLine),
        ),
      ) +
    0.6 * Number(said !== null && said === editionNumber(edition.shown.version)) +
    0.3 * Number(edition.year > 0 && yearsIn(text).includes(edition.year)) +
    0.05 * Number(edition.copies > 0) +
    0.05 * Number(edition.year > 0)
  const certainty = certaintyOf({ match, text, isNamed: names.length > 0, isNamedHere: near.length > 0 })
  return {
    match,
    edition,
    at: list.tokens[from]!.start,
    firstLine,
    lastLine,
    saidEdition: said,
    names,
    score,
    certainty,
  }
}

type Evidence = { match: TitleMatch; text: string; isNamed: boolean; isNamedHere: boolean }

/** Null where it is no book after all. A wrong book is worse than a question, so a title without its author is never sure. */
function certaintyOf({ match, text, isNamed, isNamedHere }: Evidence): Certainty | null {
  const { coverage, words, boundedLeft, boundedRight } = match
  const isFull = coverage === 1
  const stands = isFull && boundedLeft && boundedRight
  if (isOther(text) && !(stands && isNamedHere)) return null
  if (!isNamed) return stands && saysEnough(match) && !isHeading(text) ? 'likely' : null
  const isClear = isNamedHere && (stands || (isFull && words >= 3))
  return isClear ? 'sure' : isFull || words >= 3 ? 'likely' : null
}

/** Whether few other texts can hold these words. */
function saysEnough({ words, rarity }: TitleMatch): boolean {
  return words >= 3 || (words === 2 && rarity >= 9)
}

/** Tokens outside the title that are an author's last name. */
function namesWithin(
  list: ListText,
  { from, to }: TitleMatch,
  lastNames: readonly string[],
  first: number,
  last: number,
): number[] {
  const found: number[] = []
  for (const [at, { word, line }] of list.tokens.entries()) {
    if (line < first || (at >= from && at < to)) continue
    if (line > last) break
    if (
      lastNames.some(
        (name) => name === word || (name.length >= 6 && word.length >= 6 && editDistance(name, word) === 1),
      )
    )
      found.push(at)
  }
  return found
}
