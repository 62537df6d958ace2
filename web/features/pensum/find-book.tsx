import { useEffect, useState } from 'react'
import { parseIsbn } from '#rules/isbn'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import type { ReadLine } from './list-store.ts'

type Book = NonNullable<ReadLine['apiBook']>

type Found = { books: readonly Book[]; message: string | null }

const nothing: Found = { books: [], message: null }
const shortest = 2
const shown = 6
const pauseMs = 250

/** Books that somebody sells; without any, those that a line of these words would name, which one may wait for. */
async function byWords(query: string): Promise<Found> {
  const items = await api.call('getResults', { query, limit: 24 })
  const sold = [...new Map(items.map(({ apiBook }) => [apiBook.bookId, apiBook])).values()]
  if (sold.length > 0) return { books: sold.slice(0, shown), message: null }
  const { lines } = await api.call('readPensum', { text: query })
  const known = lines.flatMap(({ apiBook, alternatives }) => [...(apiBook ? [apiBook] : []), ...alternatives])
  const message =
    known.length === 0
      ? 'Den bog kender vi ikke. Prøv med ISBN.'
      : 'Der er ingen bog til salg med de ord lige nu.'
  return { books: known.slice(0, shown), message }
}

/** Finds as a list does: also a book that nobody sells now, which one may then wait for. */
async function byIsbn(isbn: string): Promise<Found> {
  const { lines } = await api.call('readPensum', { text: isbn })
  const books = lines.flatMap(({ apiBook }) => apiBook ?? [])
  return { books, message: books.length === 0 ? 'Den bog kender vi ikke. Tjek cifrene.' : null }
}

/** Finds the book of a line by words, or by its ISBN. */
export function FindBook({
  label,
  begin,
  onPick,
}: {
  label: string
  begin: string
  onPick: (line: ReadLine) => void
}) {
  const [text, setText] = useState(begin)
  const [found, setFound] = useState<Found>(nothing)
  const query = useDebounced(text.trim(), pauseMs)

  useEffect(() => {
    if (query.length < shortest) return
    let current = true
    const isbn = parseIsbn(query)
    const search = isbn === null ? byWords(query) : byIsbn(isbn)
    search
      .then((next) => {
        if (current) setFound(next)
      })
      .catch((error: Error) => {
        if (current) setFound({ books: [], message: error.message })
      })
    return () => {
      current = false
    }
  }, [query])

  const { books, message } = query.length < shortest ? nothing : found
  /** Reads the book's ISBN as a list of one line, which tells its copies and lowest price. */
  async function pick({ isbn }: Book) {
    try {
      const { lines } = await api.call('readPensum', { text: isbn })
      const [line] = lines.filter(({ apiBook }) => apiBook !== null)
      if (line) onPick(line)
      else setFound({ books: [], message: 'Bogen kan ikke findes mere.' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFound({ books: [], message: error.message })
    }
  }

  return (
    <Combobox
      label={label}
      help={message ?? undefined}
      items={books}
      text={text}
      onText={setText}
      onPick={(book) => void pick(book)}
      keyOf={({ bookId }) => bookId}
      textOf={({ title }) => title}
      menuLabel="Bøger"
      render={(book) => (
        <span>
          {book.title}
          <small>
            {authorsOf(book)} · {editionAndYear(book)}
          </small>
        </span>
      )}
    />
  )
}
