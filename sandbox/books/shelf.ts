/** The demo's books as the two stand-ins know them: most are in both, some in only one. */
import { readCsv } from '../csv.ts'

type Column = 'isbn13' | 'title' | 'authors' | 'edition' | 'year' | 'language' | 'publisher' | 'subject'
export type ShelfBook = Record<Column, string>

const books = readCsv<Column>(new URL('../../demo/books.csv', import.meta.url))
const byIsbn = new Map(books.map((book) => [book.isbn13, book]))

export function openLibraryBook(isbn13: string): ShelfBook | undefined {
  const book = byIsbn.get(isbn13)
  return book && !onlyAtGoogle(book) ? book : undefined
}

/** Google answers an unknown ISBN with a similar one if it has one. */
export function googleBook(isbn13: string): ShelfBook | undefined {
  const book = byIsbn.get(isbn13)
  if (book) return onlyAtOpenLibrary(book) ? undefined : book
  return books.find(
    (candidate) => candidate.isbn13.startsWith(isbn13.slice(0, 9)) && !onlyAtOpenLibrary(candidate),
  )
}

export function authorsOf({ authors }: ShelfBook): string[] {
  return authors
    .split(';')
    .map((author) => author.trim())
    .filter(Boolean)
}

const pages: Readonly<Record<string, number>> = { '9780443069529': 1136 }

/** The sources' texts about a few books; Google writes in HTML. */
const descriptions: Readonly<Record<string, string>> = {
  '9780443069529': 'Human anatomy, region by region, as students of medicine meet it in their first year.',
  '9780133594140':
    'How the Internet works, from its applications down to the wire. For a first course in computer networks.',
  '9780815341307': 'The cell, its parts and what keeps it alive: an introduction to molecular biology.',
}

export function descriptionOf({ isbn13 }: ShelfBook): string | undefined {
  return descriptions[isbn13]
}

/** Undefined for most: the demo's list of books has no number of pages. */
export function pagesOf({ isbn13 }: ShelfBook): number | undefined {
  return pages[isbn13]
}

export function titleParts({ title }: ShelfBook): { title: string; subtitle?: string } {
  const [main, ...rest] = title.split(': ')
  return rest.length === 0 ? { title } : { title: main!, subtitle: rest.join(': ') }
}

function onlyAtGoogle({ isbn13 }: ShelfBook): boolean {
  return digitsOf(isbn13) % 3 === 0
}

function onlyAtOpenLibrary(book: ShelfBook): boolean {
  return digitsOf(book.isbn13) % 5 === 0 && !onlyAtGoogle(book)
}

/** The three digits before the check digit, as a number that looks random but is always the same. */
function digitsOf(isbn13: string): number {
  return Number(isbn13.slice(9, 12))
}
