import { useEffect, useState } from 'react'
import { Refused } from '../../../api/refused.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { foundByWords, type FoundBook } from '../../pensum/found-books.ts'
import { searchBooks, shortestRead, shortestWords } from '../../pensum/search-books.ts'

type Found = { query: string; books: readonly FoundBook[]; message: string | null }

const nothing: Found = { query: '', books: [], message: null }
const pauseMs = 250
const unknown = 'Vi finder ingen bog med de ord. Tast ISBN-nummeret bag på bogen'
const tooShort = 'Skriv lidt mere af titlen, eller tast ISBN-nummeret bag på bogen'

/** The editions that these words may name, and what to do when there are none. */
export function useTitleSearch(words: string): Pick<Found, 'books' | 'message'> {
  const [found, setFound] = useState(nothing)
  const query = useDebounced(words.trim(), pauseMs)

  useEffect(() => {
    if (query.length < shortestWords) return undefined
    const outdated = new AbortController()
    void findEditions(query, setFound, outdated.signal)
    return () => outdated.abort()
  }, [query])

  return found.query === words.trim() && words !== '' ? found : nothing
}

/** Calls `show` as answers come. A refusal leaves what was found before it. */
export async function findEditions(query: string, show: (found: Found) => void, signal: AbortSignal) {
  let books: readonly FoundBook[] = []
  try {
    await searchBooks(
      query,
      (sold, known) => {
        books = foundByWords(sold, known).books
        show({ query, books, message: books.length > 0 ? null : noneWords(query, known) })
      },
      signal,
    )
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (!signal.aborted) show({ query, books, message: error.message })
  }
}

/** Null while the second answer is to come, which short words do not get. */
function noneWords(query: string, known: readonly FoundBook[] | null): string | null {
  if (query.length < shortestRead) return tooShort
  return known === null ? null : unknown
}
