import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'

type Guidance = Reply<'priceGuidance'>['guidance']
type Loaded = { bookId: string; guidance: Guidance }

/** Prices of other copies of the book. It is optional help: nothing waits for it, and a failed request shows none. */
export function usePriceGuidance(bookId: string | null): Guidance {
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    if (bookId === null) return
    let cancelled = false
    api.call('priceGuidance', { bookId }).then(
      ({ guidance }) => {
        if (!cancelled) setLoaded({ bookId, guidance })
      },
      (error: unknown) => {
        // Without an answer there is no guidance, and the seller can do nothing about it.
        if (!(error instanceof Refused)) throw error
      },
    )
    return () => {
      cancelled = true
    }
  }, [bookId])

  // Guidance for another book is outdated.
  return loaded?.bookId === bookId ? loaded.guidance : null
}
