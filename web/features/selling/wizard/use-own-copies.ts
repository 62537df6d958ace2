import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useViewer } from '../../../api/use-root.ts'

export type OwnCopies = NonNullable<Reply<'ownCopies'>['own']>

/** The seller's own copies of the book that are for sale already. Nothing waits for them; a failed request shows none. */
export function useOwnCopies(bookId: string | null): OwnCopies | null {
  const seller = useViewer()?._id
  const [loaded, setLoaded] = useState<{ bookId: string; own: OwnCopies | null } | null>(null)

  useEffect(() => {
    if (bookId === null || seller === undefined) return
    let cancelled = false
    api.call('ownCopies', { bookId }).then(
      ({ own }) => {
        if (!cancelled) setLoaded({ bookId, own })
      },
      (error: unknown) => {
        // The listing can be made without knowing.
        if (!(error instanceof Refused)) throw error
      },
    )
    return () => {
      cancelled = true
    }
  }, [bookId, seller])

  // The answer for another book is outdated.
  return loaded?.bookId === bookId ? loaded.own : null
}
