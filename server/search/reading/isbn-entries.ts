/** The books of a list that their ISBNs name. */
import { editDistance } from '../correct/edit-distance.ts'
import type { Edition } from '../index/edition.ts'
import { editionIn, isbnsIn } from './citation.ts'
import type { Entry } from './entry.ts'
import { lineAt, textOf, widened } from './list-places.ts'
import type { ListShelf } from './list-shelf.ts'
import { listText, type ListText } from './list-text.ts'

/** Yields between numbers, so that a long list can be read in turns. */
export function* isbnEntries(list: ListText, shelf: ListShelf): Generator<void, Entry[]> {
  const entries: Entry[] = []
  for (const { isbn, start, end } of isbnsIn(list.text)) {
    yield
    const edition = shelf.withIsbn(isbn)
    const [firstLine, lastLine] = [lineAt(list, start), lineAt(list, end - 1)]
    const text = textOf(list, ...widened(list, firstLine, lastLine))
    entries.push({
      at: start,
      firstLine,
      lastLine,
      edition,
      // A number that names another book than the words beside it may be a slip.
      certainty: edition === null ? 'unknown' : contradicts(text, edition, shelf) ? 'likely' : 'sure',
      alternatives: [],
      saidEdition: editionIn(withoutNumbers(text)),
      unknownIsbn: edition === null ? isbn : null,
    })
  }
  return entries
}

/** Whether a line beside an ISBN has several words and none of them is the book's. */
function contradicts(text: string, edition: Edition, shelf: ListShelf): boolean {
  const own = shelf.wordsOf(edition)
  const known = new Set([...own.main, ...own.subtitle, ...own.lastNames])
  const words = listText(withoutNumbers(text), shelf.knows)
    .tokens.map(({ word }) => word)
    .filter((word) => word.length > 3 && word !== 'isbn')
  return (
    words.length >= 2 &&
    !words.some((word) => known.has(word) || [...known].some((other) => editDistance(word, other) <= 1))
  )
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d\s\u2010-\u2015-]{8,}[\dX]/gi, ' ')
}
