import { useState } from 'react'
import type { PileBook, PileMissing } from '../pile/pile.ts'

export type PileEntry = { book: PileBook; missing: readonly PileMissing[] }

/** A row stays in its section while the focus is inside, so that no field moves away while somebody types in it. */
export function useSections(entries: readonly PileEntry[]) {
  const [held, setHeld] = useState<{ key: string; isReady: boolean } | null>(null)
  const isReady = ({ book, missing }: PileEntry) =>
    held?.key === book.key ? held.isReady : missing.length === 0
  return {
    ready: entries.filter(isReady),
    others: entries.filter((entry) => !isReady(entry)),
    hold: ({ book, missing }: PileEntry, inside: boolean) =>
      setHeld((now) => {
        if (!inside) return now?.key === book.key ? null : now
        return now?.key === book.key ? now : { key: book.key, isReady: missing.length === 0 }
      }),
  }
}
