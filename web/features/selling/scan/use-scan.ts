import { useRef, useState } from 'react'
import type { ApiBook } from '#contract/books'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { authorsOf } from '../../books/authors.ts'
import { isbnOfCode } from './barcode-reader.ts'
import { putOnPile } from './pile-store.ts'

export type Scan =
  | { state: 'looking'; note: string | null }
  | { state: 'asking'; isbn: string }
  | { state: 'found'; isbn: string; book: ApiBook }
  /** The number is on the pile all the same: it can be looked up or written by hand later. */
  | { state: 'unknown'; isbn: string; message: string }

const noIsbn = 'Den stregkode er ikke et ISBN. På bøger begynder den med 978 eller 979.'

/** One barcode after the other: read, looked up, put on the pile and shown until the next is wanted. */
export function useScan() {
  const [scan, setScan] = useState<Scan>({ state: 'looking', note: null })
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  // A code that is read while another is being looked up is for later.
  const asking = useRef(false)
  if (fault) throw fault.error

  async function lookUp(isbn: string) {
    asking.current = true
    setScan({ state: 'asking', isbn })
    try {
      const book = await api.call('searchIsbn', { isbn })
      putOnPile({ isbn, title: book.title, authors: authorsOf(book) })
      setScan({ state: 'found', isbn, book })
    } catch (error) {
      if (!(error instanceof Refused)) return setFault({ error })
      putOnPile({ isbn, title: null, authors: null })
      setScan({ state: 'unknown', isbn, message: error.message })
    } finally {
      asking.current = false
    }
  }

  return {
    scan,
    read(code: string) {
      if (asking.current) return
      const isbn = isbnOfCode(code)
      if (isbn === null) return setScan({ state: 'looking', note: noIsbn })
      navigator.vibrate?.(60)
      void lookUp(isbn)
    },
    say: (note: string) => setScan({ state: 'looking', note }),
    next: () => setScan({ state: 'looking', note: null }),
  }
}
