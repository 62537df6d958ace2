import { useRef, useState } from 'react'
import type { ApiBook } from '#contract/books'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { authorsOf } from '../../books/authors.ts'
import { isbnOfCode } from './barcode-reader.ts'
import { putOnPile } from './pile-store.ts'

export type Scan =
  | { state: 'looking'; note: string | null }
  | { state: 'lookingUp'; isbn: string }
  | { state: 'found'; isbn: string; book: ApiBook }
  /** The ISBN is on the pile anyway: it can be looked up later, or the book described by hand. */
  | { state: 'unknown'; isbn: string; message: string }

const noIsbn = 'Den stregkode er ikke et ISBN. På bøger begynder den med 978 eller 979.'

/** Handles one barcode after the other: looks it up, puts it on the pile and shows it until the next. */
export function useScan() {
  const [scan, setScan] = useState<Scan>({ state: 'looking', note: null })
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  // A code that is read during a lookup is ignored.
  const lookingUp = useRef(false)
  if (fault) throw fault.error

  async function lookUp(isbn: string) {
    lookingUp.current = true
    setScan({ state: 'lookingUp', isbn })
    try {
      const book = await api.call('searchIsbn', { isbn })
      putOnPile({ isbn, title: book.title, authors: authorsOf(book) })
      setScan({ state: 'found', isbn, book })
    } catch (error) {
      if (!(error instanceof Refused)) return setFault({ error })
      putOnPile({ isbn, title: null, authors: null })
      setScan({ state: 'unknown', isbn, message: error.message })
    } finally {
      lookingUp.current = false
    }
  }

  return {
    scan,
    read(code: string) {
      if (lookingUp.current) return
      const isbn = isbnOfCode(code)
      if (isbn === null) return setScan({ state: 'looking', note: noIsbn })
      navigator.vibrate?.(60)
      void lookUp(isbn)
    },
    showNote: (note: string) => setScan({ state: 'looking', note }),
    next: () => setScan({ state: 'looking', note: null }),
  }
}
