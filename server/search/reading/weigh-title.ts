/** How much speaks for a title that was found in a list: its author near by, the edition, the year, the signs around it. */
import { editionNumber } from '#rules/edition'
import { editDistance } from '../correct/edit-distance.ts'
import type { Edition } from '../index/edition.ts'
import { editionIn, isCourse, isHeading, isOther, yearsIn } from './citation.ts'
import type { Certainty, Entry } from './entry.ts'
import type { TitleMatch } from './find-titles.ts'
import { beside, sentenceAround, textOf, widened } from './list-places.ts'
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
  const { lastNames, givenNames, hasAside } = shelf.wordsOf(edition)
  const near = namesWithin(list, match, lastNames, firstLine, lastLine)
  const names =
    near.length > 0 ? near : namesWithin(list, match, lastNames, ...beside(list, firstLine, lastLine))
  const score =
    (names.length > 0 ? 3 : 0) +
    0.3 * Math.min(3, names.length) +
    2 * coverage -
    0.3 * match.extra +
    Math.min(rarity, 14) / 7 +
    0.5 * Number(match.boundedLeft) +
    0.5 * Number(match.boundedRight) +
    (match.subtitle === null ? 0 : match.subtitle > 0 ? 0.7 * match.subtitle : -0.2) +
    0.2 * Number(hasAnyOf(list, givenNames, firstLine, lastLine)) +
    0.6 * Number(said !== null && said === editionNumber(edition.shown.version)) +
    0.3 * Number(edition.year > 0 && yearsIn(text).includes(edition.year)) +
    0.05 * Number(edition.copies > 0) -
    0.15 * Number(hasAside) +
    // A source that knows more of a book knows it better.
    0.1 * Number(givenNames.length > 0) +
    0.05 * Number(edition.year > 0)
  const certainty = certaintyOf({
    match,
    isOther: isOther(text) || isCourse(sentenceAround(list, match)),
    isHeading: isHeading(text),
    isNamed: names.length > 0,
    isNamedHere: near.length > 0,
  })
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

type Evidence = {
  match: TitleMatch
  isOther: boolean
  isHeading: boolean
  isNamed: boolean
  isNamedHere: boolean
}

/** Null where it is no book after all. A wrong book is worse than a question, so a title without its author is never sure. */
function certaintyOf({
  match,
  isOther: other,
  isHeading: heads,
  isNamed,
  isNamedHere,
}: Evidence): Certainty | null {
  const stands = match.coverage === 1 && match.boundedLeft && match.boundedRight
  if (other && !(stands && isNamedHere)) return null
  if (!isNamed) return stands && !heads && saysEnough(match) ? 'likely' : null
  return namedCertainty(match, isNamedHere)
}

/** The certainty with an author near by, or on the very lines of the title. */
function namedCertainty({ coverage, words, boundedLeft, boundedRight }: TitleMatch, isHere: boolean) {
  const isLong = words >= 3
  if (coverage < 1) return isLong ? 'likely' : null
  return isHere && (isLong || (boundedLeft && boundedRight)) ? 'sure' : 'likely'
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
  for (let at = list.tokensFrom[first]!; at < list.tokensFrom[last + 1]!; at++) {
    if (at >= from && at < to) continue
    const { word } = list.tokens[at]!
    if (lastNames.some((name) => isName(word, name))) found.push(at)
  }
  return found
}

function hasAnyOf(list: ListText, names: readonly string[], first: number, last: number): boolean {
  if (names.length === 0) return false
  for (let at = list.tokensFrom[first]!; at < list.tokensFrom[last + 1]!; at++)
    if (names.includes(list.tokens[at]!.word)) return true
  return false
}

const shortestMistyped = 5

/** Whether a word is the name, or a longer name with one typo. */
function isName(word: string, name: string): boolean {
  if (word === name) return true
  if (
    Math.min(word.length, name.length) < shortestMistyped ||
    Math.max(word.length, name.length) <= shortestMistyped
  )
    return false
  return editDistance(word, name) === 1
}
