import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { danishEdition } from '#rules/edition'
import { readCsv } from '#sandbox/csv'
import { readingShelf, type ReadingShelf } from '#test/reading-shelf'
import type { Book } from '../search/books.ts'

/** `data` also holds `demo-books.csv`, which names the editions of some hundred of the books. */
export async function shelfOf(books: readonly Book[], data: string): Promise<ReadingShelf> {
  const known = readCsv<'isbn13' | 'edition'>(pathToFileURL(join(data, 'demo-books.csv')))
  const versions = new Map(known.map(({ isbn13, edition }) => [isbn13, danishEdition(edition || null)]))
  return readingShelf(
    books.map(({ isbn13, title, authors, year, language }) => ({
      isbn: isbn13,
      title,
      authors: authors.split(';').flatMap((author) => author.trim() || []),
      year: Number(year) || null,
      language: language || null,
      version: versions.get(isbn13) ?? danishEdition(null),
    })),
  )
}
