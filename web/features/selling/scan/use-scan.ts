import { useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { putOnPile } from '../pile/pile-store.ts'
import { isbnOfCode } from './barcode-reader.ts'

/** The note under the camera; `isbn` was read last. */
export type Scan = { note: string | null; isbn: string | null }

const noIsbn = 'Den stregkode er ikke et ISBN. På bøger begynder den med 978 eller 979.'
/** The same code so soon again is the same book, which is still held up. */
const sameBookMs = 3_000

/** Passes each book's number on at once and goes on scanning: nothing is waited for. */
export function useScan(take: (isbn: string) => Scan = takeScanned) {
  const [scan, setScan] = useState<Scan>({ note: null, isbn: null })
  const last = useRef({ isbn: '', at: 0 })

  return {
    scan,
    read(code: string) {
      const isbn = isbnOfCode(code)
      if (isbn === null) return setScan({ note: noIsbn, isbn: null })
      const now = performance.now()
      const isSame = last.current.isbn === isbn && now - last.current.at < sameBookMs
      last.current = { isbn, at: now }
      if (isSame) return
      setScan(take(isbn))
    },
    showNote: (note: string) => setScan({ note, isbn: null }),
  }
}

export type Scanning = ReturnType<typeof useScan>

/** Puts it on the pile. The phone vibrates only for a book that lies there now. */
export function takeScanned(isbn: string): Scan {
  if (!putOnPile({ isbn })) return { note: messages.pileFull, isbn: null }
  navigator.vibrate?.(60)
  return { note: null, isbn }
}
