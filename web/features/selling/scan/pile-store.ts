import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '../../../api/browser-storage.ts'
import { parsePile, withBook, withoutBook } from './pile.ts'
import type { PileBook } from './pile.ts'

const storageKey = 'book-pile'
const listeners = new Set<() => void>()
const none: readonly PileBook[] = []

let readFrom: string | null = null
let pile = none

/** The scanned books that wait, the same in every tab; none while the server renders. */
export function usePile(): readonly PileBook[] {
  return useSyncExternalStore(onPile, readPile, () => none)
}

export function putOnPile(book: PileBook) {
  keep(withBook(readPile(), book))
}

export function takeFromPile(isbn: string) {
  keep(withoutBook(readPile(), isbn))
}

/** The same list until the stored text changes, as the hook needs. */
export function readPile(): readonly PileBook[] {
  const stored = readItem(storageKey)
  if (stored !== readFrom) {
    readFrom = stored
    pile = parsePile(stored)
  }
  return pile
}

function keep(now: readonly PileBook[]) {
  if (now.length > 0) writeItem(storageKey, JSON.stringify(now))
  else removeItem(storageKey)
  for (const changed of listeners) changed()
}

function onPile(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}
