import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { changeLine, useReadingList, type ListLine, type ReadLine } from './list-store.ts'

/** The pause after a refusal, and while the sources of books do not answer. */
const pauseMs = 30_000

/** The next open line whose ISBN no source was asked for, as one reading asks for a few only. */
export function nextToLookUp(lines: readonly ListLine[]): { id: number; isbn: string } | null {
  const next = lines.find(
    ({ notLookedUp, apiBook, answer }) => notLookedUp !== undefined && apiBook === null && answer === 'open',
  )
  return next ? { id: next.id, isbn: next.notLookedUp! } : null
}

/** Looks such lines up one after the other while the list is shown. Whoever finds one's book first has answered it. */
export function useLateLookUps(): void {
  const { lines } = useReadingList()
  const next = nextToLookUp(lines)
  const [id, isbn] = [next?.id, next?.isbn]
  useEffect(() => {
    if (id === undefined || isbn === undefined) return undefined
    let current = true
    let pause: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      lookUp(isbn)
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error
          return null
        })
        .then((found) => {
          if (!current) return
          if (found) changeLine(id, found)
          else pause = setTimeout(() => void ask(), pauseMs)
        })
    void ask()
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [id, isbn])
}

/** Returns the changes of the line; null while no source answers. */
async function lookUp(isbn: string): Promise<Partial<ListLine> | null> {
  const { lines } = await api.call('readPensum', { text: isbn })
  return foundOf(lines)
}

export function foundOf(lines: readonly ReadLine[]): Partial<ListLine> | null {
  const found = lines.find(({ apiBook }) => apiBook !== null)
  if (!found)
    return lines.some(({ notLookedUp }) => notLookedUp !== undefined) ? null : { notLookedUp: undefined }
  const { text: _, ...book } = found
  return { ...book, answer: 'wanted', notLookedUp: undefined }
}
