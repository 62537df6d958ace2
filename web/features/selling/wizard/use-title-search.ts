import { useEffect, useState } from 'react'
import { Refused } from '../../../api/refused.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { foundByWords, type FoundBook } from '../../pensum/found-books.ts'
import { searchBooks, shortestWords } from '../../pensum/search-books.ts'

type Found = { query: string; books: readonly FoundBook[]; message: string | null }

const nothing: Found = { query: '', books: [], message: null }
const pauseMs = 250
const unknown = 'Vi finder ingen bog med de ord. Tast ISBN-nummeret bag på bogen'

/** The editions that these words may name, and what to do when there are none. */
export function useTitleSearch(words: string): Pick<Found, 'books' | 'message'> {
  const [found, setFound] = useState(nothing)
  const query = useDebounced(words.trim(), pauseMs)

  useEffect(() => {
    if (query.length < shortestWords) return undefined
    const outdated = new AbortController()
    searchBooks(
      query,
      (sold, known) => {
        const { books } = foundByWords(sold, known)
        setFound({ query, books, message: known?.length === 0 && books.length === 0 ? unknown : null })
      },
      outdated.signal,
    ).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      if (!outdated.signal.aborted) setFound({ query, books: [], message: error.message })
    })
    return () => outdated.abort()
  }, [query])

  return found.query === words.trim() && words !== '' ? found : nothing
}
