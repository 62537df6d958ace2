import { useEffect, useState } from 'react'
import { parseIsbn } from '#rules/isbn'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { foundByWords, type Found, type FoundBook } from './found-books.ts'
import type { ReadLine } from './list-store.ts'
import { searchBooks, shortestWords } from './search-books.ts'

const nothing: Found = { books: [], message: null }
const pauseMs = 250

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
    if (query.length < shortestWords) return
    const outdated = new AbortController()
    let sold: readonly FoundBook[] = []
    const show = (next: Found) => {
      if (!outdated.signal.aborted) setFound(next)
    }
    async function search() {
      const isbn = parseIsbn(query)
      if (isbn !== null) return show(await byIsbn(isbn))
      await searchBooks(
        query,
        (ofSale, known) => {
          sold = ofSale
          show(foundByWords(ofSale, known))
        },
        outdated.signal,
      )
    }
    search().catch(({ message }: Error) => show({ ...foundByWords(sold, null), message }))
    return () => outdated.abort()
  }, [query])

  const { books, message } = query.length < shortestWords ? nothing : found
  /** Reads the book's ISBN as a list of one line, which tells its copies and lowest price. */
  async function pick({ isbn }: FoundBook) {
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
