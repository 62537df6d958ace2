/**
 * Reads a reading list: which books it names, and which of its lines are no books (docs/decisions/0045). Titles are
 * found first; the lines around a title then say whose book it is and which edition.
 */
import type { Edition } from '../index/edition.ts'
import type { EditionIndex } from '../index/edition-index.ts'
import { bestApart, isSaidBy, withoutDoubles } from './choose-entries.ts'
import { editionIn, looksLikeBook } from './citation.ts'
import type { Certainty, Entry } from './entry.ts'
import { findTitles } from './find-titles.ts'
import { isbnEntries } from './isbn-entries.ts'
import { goesOn, hasRoom, lineAt, textOf } from './list-places.ts'
import { listShelf } from './list-shelf.ts'
import { listText, type ListText } from './list-text.ts'
import { weighed, type Weighed } from './weigh-title.ts'

export type ReadLine = {
  /** The text as it stands in the list, with its lines joined. */
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

export function readList(index: EditionIndex, raw: string): ReadLine[] {
  const steps = readSteps(index, raw)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in steps of a fraction of a millisecond each: a list of two hundred pages takes seconds. */
export function* readSteps(index: EditionIndex, raw: string): Generator<void, ReadLine[]> {
  const shelf = listShelf(index)
  const list = listText(raw, shelf.knows)
  yield
  const byIsbn = yield* isbnEntries(list, shelf)
  const titles: Weighed[] = []
  for (const match of yield* findTitles(list, shelf)) {
    const title = weighed(match, list, shelf)
    if (title.certainty !== null) titles.push(title)
    yield
  }
  const apart = bestApart(titles)
  yield
  const entries = withoutDoubles(
    [...byIsbn, ...apart.filter((match) => !isSaidBy(match, lineAt(list, match.at), byIsbn))].toSorted(
      (one, other) => one.at - other.at,
    ),
  )
  yield
  return linesOf(list, entries)
}

function linesOf(list: ListText, entries: readonly Entry[]): ReadLine[] {
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
    while (
      line + 1 < list.lines.length &&
      !covered.has(line + 1) &&
      hasRoom(list, first, line + 1) &&
      goesOn(list, line + 1)
    )
      line++
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
