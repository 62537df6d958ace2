import { useState } from 'react'
import type { PileBook, PileLack } from './pile.ts'

export type PileEntry = { book: PileBook; lacks: readonly PileLack[] }

/** A row stays in its section while the focus is inside, so that no field moves away while somebody types in it. */
export function useSections(entries: readonly PileEntry[]) {
  const [held, setHeld] = useState<{ key: string; isReady: boolean } | null>(null)
  const isReady = ({ book, lacks }: PileEntry) => (held?.key === book.key ? held.isReady : lacks.length === 0)
  return {
    ready: entries.filter(isReady),
    others: entries.filter((entry) => !isReady(entry)),
    hold: ({ book, lacks }: PileEntry, inside: boolean) =>
      setHeld((now) => {
        if (!inside) return now?.key === book.key ? null : now
        return now?.key === book.key ? now : { key: book.key, isReady: lacks.length === 0 }
      }),
  }
}
