/**
 * Reads a reading list: which books it names, and which of its lines are no books (docs/decisions/0054). Titles are
 * found first; the lines around a title then say whose book it is and which edition.
 */
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { editDistance } from '../correct/edit-distance.ts'
import { workOf } from '../rank/works.ts'
import { editionIn, isbnsIn, isHeading, isOther, looksLikeBook, yearsIn } from './citation.ts'
import { findTitles, type TitleMatch } from './find-titles.ts'
import { listShelf, type ListShelf } from './list-shelf.ts'
import { listText, type ListText } from './list-text.ts'
import { editionNumber } from '#rules/edition'

export type Certainty = 'sure' | 'likely' | 'unknown'

export type ReadLine = {
  /** As it stands in the list, with its lines joined. */
  text: string
  kind: 'book' | 'other'
  edition: Edition | null
  certainty: Certainty
  /** Other editions of the work, and other works that the line may mean. */
  alternatives: Edition[]
  /** The number of the edition that the list names; null where it names none. */
  saidEdition: number | null
  /** A valid ISBN that no edition here has. */
  unknownIsbn: string | null
}

export const mostAlternatives = 5

export function readList(index: EditionIndex, raw: string): ReadLine[] {
  const shelf = listShelf(index)
  const list = listText(raw, shelf.knows)
  const byIsbn = isbnEntries(list, shelf)
  const titles = bestApart(
    findTitles(list, shelf)
      .map((match) => weighed(match, list, shelf))
      .filter((match) => match.certainty !== null),
  )
  const entries = withoutDoubles(
    [...byIsbn, ...titles.filter((match) => !isSaidBy(match, byIsbn))].toSorted(
      (one, other) => one.at - other.at,
    ),
  )
  return linesOf(list, entries, shelf)
}

/** A book that the list names, and the lines that say so. */
type Entry = {
  at: number
  firstLine: number
  lastLine: number
  edition: Edition | null
  certainty: Certainty
  alternatives: Edition[]
  saidEdition: number | null
  unknownIsbn: string | null
}

type Weighed = Omit<Entry, 'certainty' | 'alternatives' | 'unknownIsbn' | 'edition'> & {
  match: TitleMatch
  edition: Edition
  certainty: Certainty | null
  score: number
  /** Tokens that name its authors. */
  names: readonly number[]
}

function isbnEntries(list: ListText, shelf: ListShelf): Entry[] {
  return isbnsIn(list.text).map(({ isbn, start, end }) => {
    const edition = shelf.withIsbn(isbn)
    const [firstLine, lastLine] = [lineAt(list, start), lineAt(list, end - 1)]
    const text = textOf(list, ...widened(list, firstLine, lastLine))
    return {
      at: start,
      firstLine,
      lastLine,
      edition,
      // A number that names another book than the words beside it may be a slip.
      certainty: edition === null ? 'unknown' : contradicts(text, edition, shelf) ? 'likely' : 'sure',
      alternatives: [],
      saidEdition: editionIn(withoutNumbers(text)),
      unknownIsbn: edition === null ? isbn : null,
    }
  })
}

/** Whether a line beside an ISBN has several words and none of them is the book's. */
function contradicts(text: string, edition: Edition, shelf: ListShelf): boolean {
  const own = shelf.wordsOf(edition)
  const known = new Set([...own.main, ...own.subtitle, ...own.lastNames])
  const words = listText(withoutNumbers(text), shelf.knows)
    .tokens.map(({ word }) => word)
    .filter((word) => word.length > 3 && word !== 'isbn')
  return (
    words.length >= 3 &&
    !words.some((word) => known.has(word) || [...known].some((other) => editDistance(word, other) <= 1))
  )
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d\s\u2010-\u2015-]{8,}[\dX]/gi, ' ')
}

function weighed(match: TitleMatch, list: ListText, shelf: ListShelf): Weighed {
  const { edition, from, to, coverage, words, rarity } = match
  const [first, last] = [list.tokens[from]!.line, list.tokens[to - 1]!.line]
  const [firstLine, lastLine] = widened(list, first, last)
  const text = textOf(list, firstLine, lastLine)
  const said = editionIn(text)
  const { lastNames, givenNames } = shelf.wordsOf(edition)
  const near = namesWithin(list, match, lastNames, firstLine, lastLine)
  const names =
    near.length > 0 ? near : namesWithin(list, match, lastNames, ...beside(list, firstLine, lastLine))
  const isFull = coverage === 1
  const isBounded = match.boundedLeft && match.boundedRight
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
  const certainty = ((): Certainty | null => {
    if (isOther(text) && !(names.length > 0 && isFull && isBounded && near.length > 0)) return null
    if (names.length > 0) {
      const isClear = isFull && (isBounded || words >= 3)
      if (isClear) return near.length > 0 ? 'sure' : 'likely'
      return isFull || words >= 3 ? 'likely' : null
    }
    if (isHeading(text)) return null
    return isFull && isBounded && (words >= 3 || (words >= 2 && rarity >= 9)) ? 'likely' : null
  })()
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

/** The lines with the next ones that go on with them, and those before that they go on with. */
function widened(list: ListText, first: number, last: number): [number, number] {
  let [from, to] = [first, last]
  while (from > 0 && goesOn(list, from)) from--
  while (to + 1 < list.lines.length && goesOn(list, to + 1)) to++
  return [from, to]
}

function beside(list: ListText, first: number, last: number): [number, number] {
  const before = first > 0 && !list.lines[first]!.startsEntry ? first - 1 : first
  const after = last + 1 < list.lines.length && !list.lines[last + 1]!.startsEntry ? last + 1 : last
  return [before, after]
}

/** Whether a line goes on with the one before, by how the one ends and the other begins. */
function goesOn(list: ListText, line: number): boolean {
  if (list.lines[line]!.startsEntry) return false
  const [before, text] = [textOf(list, line - 1, line - 1), textOf(list, line, line)]
  if (text === '' || before === '') return false
  return (
    /^[\p{Ll}(,;&]/u.test(text) ||
    (/[,&:(–‐-]$/u.test(before) && !/^\p{L}.*\),$/u.test(before)) ||
    /(?:^|\s)(?:og|and|i|in|of|af|the|for|til|\p{Lu}\.)$/u.test(before) ||
    /^97[89][\d-]/.test(text)
  )
}

function textOf({ text, lines }: ListText, first: number, last: number): string {
  return text.slice(lines[first]!.start, lines[last]!.end)
}

function lineAt({ lines }: ListText, place: number): number {
  return lines.findLastIndex(({ start }) => start <= place)
}

/**
 * The best matches that share no token of a title and no author. What else stands at the same place becomes an
 * alternative; another work that is as good makes the match less than sure.
 */
function bestApart(all: readonly Weighed[]): Entry[] {
  const kept: { best: Weighed; entry: Entry }[] = []
  for (const one of all.toSorted((a, b) => b.score - a.score)) {
    const same = kept.find(({ best }) => overlap(best.match, one.match))
    if (!same) {
      const sharesName = kept.some(
        ({ best }) => one.names.length > 0 && one.names.every((name) => best.names.includes(name)),
      )
      const isInOther = kept.some(
        ({ best }) =>
          one.names.length === 0 && one.firstLine <= best.lastLine && one.lastLine >= best.firstLine,
      )
      if (sharesName || isInOther) continue
      const { at, firstLine, lastLine, edition, saidEdition } = one
      const entry = {
        at,
        firstLine,
        lastLine,
        edition,
        saidEdition,
        certainty: one.certainty!,
        alternatives: [],
        unknownIsbn: null,
      }
      kept.push({ best: one, entry })
      continue
    }
    const { best, entry } = same
    const isOtherWork = workOf(one.edition) !== workOf(best.edition)
    if (isOtherWork && one.score > best.score - closeRival && entry.certainty === 'sure')
      entry.certainty = 'likely'
    if (entry.alternatives.length < mostAlternatives && !entry.alternatives.includes(one.edition))
      entry.alternatives.push(one.edition)
  }
  for (const { entry } of kept)
    if (entry.certainty === 'sure' && isOtherEdition(entry)) entry.certainty = 'likely'
  return kept.map(({ entry }) => entry)
}

const closeRival = 0.4

/** The list names an edition that we know, or one that is surely not this one. */
function isOtherEdition({ saidEdition, edition, alternatives }: Entry): boolean {
  if (saidEdition === null || edition === null) return false
  const number = editionNumber(edition.shown.version)
  if (number === saidEdition) return false
  // Sources that name no edition become the first, so a first edition proves nothing where it is the only one.
  return number > 1 || alternatives.some((other) => workOf(other) === workOf(edition))
}

function overlap(one: TitleMatch, other: TitleMatch): boolean {
  return one.from < other.to && other.from < one.to
}

const nearLines = 2

/** Whether an ISBN on the line, or one for the same work near by, already says the book. */
function isSaidBy(entry: Entry, byIsbn: readonly Entry[]): boolean {
  return byIsbn.some((other) => {
    const sameLine = entry.firstLine <= other.lastLine && entry.lastLine >= other.firstLine
    const near =
      entry.firstLine <= other.lastLine + nearLines && entry.lastLine >= other.firstLine - nearLines
    return sameLine || (near && other.edition !== null && workOf(other.edition) === workOf(entry.edition!))
  })
}

/** The first line of each work, or the surest of those. */
function withoutDoubles(entries: readonly Entry[]): Entry[] {
  const byWork = Map.groupBy(entries, ({ edition, unknownIsbn }) =>
    edition === null ? unknownIsbn : workOf(edition),
  )
  const rank = { sure: 0, likely: 1, unknown: 2 }
  return [...byWork.values()].map(
    (same) => same.toSorted((one, other) => rank[one.certainty] - rank[other.certainty])[0]!,
  )
}

function linesOf(list: ListText, entries: readonly Entry[], _shelf: ListShelf): ReadLine[] {
  const read: { line: number; at: number; is: ReadLine }[] = []
  const covered = new Set<number>()
  for (const entry of entries)
    for (let line = entry.firstLine; line <= entry.lastLine; line++) covered.add(line)
  for (const {
    edition,
    certainty,
    alternatives,
    saidEdition,
    unknownIsbn,
    firstLine,
    lastLine,
    at,
  } of entries)
    read.push({
      line: firstLine,
      at,
      is: {
        text: joined(textOf(list, firstLine, lastLine)),
        kind: 'book',
        edition,
        certainty,
        alternatives,
        saidEdition,
        unknownIsbn,
      },
    })
  for (let line = 0; line < list.lines.length; line++) {
    if (covered.has(line) || textOf(list, line, line) === '') continue
    const first = line
    while (line + 1 < list.lines.length && !covered.has(line + 1) && goesOn(list, line + 1)) line++
    const text = joined(textOf(list, first, line))
    const kind = looksLikeBook(text) ? 'book' : 'other'
    read.push({
      line: first,
      at: list.lines[first]!.start,
      is: {
        text,
        kind,
        edition: null,
        certainty: 'unknown',
        alternatives: [],
        saidEdition: editionIn(text),
        unknownIsbn: null,
      },
    })
  }
  return read.toSorted((one, other) => one.line - other.line || one.at - other.at).map(({ is }) => is)
}

function joined(text: string): string {
  return text
    .replaceAll(/[-‐‑]\n(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
