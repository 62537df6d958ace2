/** A book that no source knows, as its seller describes it. */
import type { ApiBook } from '#contract/books'
import type { Body } from '#contract/contract'
import { messages } from '#contract/messages'
import { authorsIn, enteredEdition, enteredFault, onOneLine } from '#rules/entered-book'
import type { EnteredFault } from '#rules/entered-book'
import { parseIsbn } from '#rules/isbn'
import type { Draft, EnteredBook } from './draft.ts'

export const emptyEntry: EnteredBook = { title: '', authors: '', edition: '' }

const faults: Record<EnteredFault, { field: keyof EnteredBook; message: string }> = {
  title_missing: { field: 'title', message: messages.titleMissing },
  title_long: { field: 'title', message: messages.titleTooLong },
  title_unfit: { field: 'title', message: messages.titleUnfit },
  authors_long: { field: 'authors', message: messages.authorsTooLong },
  authors_unfit: { field: 'authors', message: messages.authorsUnfit },
  edition_long: { field: 'edition', message: messages.editionTooLong },
  edition_unfit: { field: 'edition', message: messages.editionUnfit },
}

/** The first faulty field of an entered book, and its message; null when the book is complete. */
export function faultOf(entered: EnteredBook) {
  const fault = enteredFault({ ...entered, authors: authorsIn(entered.authors) })
  return fault && faults[fault]
}

/** The body of `enterBook`; null while the book is incomplete. */
export function bookToEnter({ isbn, book, entered }: Draft): Body<'enterBook'> | null {
  const isbn13 = parseIsbn(isbn)
  if (book || !entered || isbn13 === null || faultOf(entered)) return null
  return { isbn: isbn13, title: entered.title, authors: authorsIn(entered.authors), edition: entered.edition }
}

/** The draft's book for display, found or entered, complete or not; null while there is nothing to show. */
export function shownBook({ book, entered }: Draft): Pick<ApiBook, 'title' | 'director' | 'version'> | null {
  if (book) return book
  const title = onOneLine(entered?.title ?? '')
  if (!entered || title === '') return null
  const director = authorsIn(entered.authors).map((name) => ({ $: name }))
  return { title, director, version: enteredEdition(entered.edition) }
}
