import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'

type Guidance = Reply<'priceGuidance'>['guidance']
type Told = { bookId: string; guidance: Guidance }

/** What other copies of the book cost. Help alone: without an answer there is none, and nothing waits for it. */
export function usePriceGuidance(bookId: string | null): Guidance {
  const [told, setTold] = useState<Told | null>(null)

  useEffect(() => {
    if (bookId === null) return
    let left = false
    api.call('priceGuidance', { bookId }).then(
      ({ guidance }) => {
        if (!left) setTold({ bookId, guidance })
      },
      (error: unknown) => {
        // A no is no help, and no fault of the seller's either.
        if (!(error instanceof Refused)) throw error
      },
    )
    return () => {
      left = true
    }
  }, [bookId])

  // What was told of another book is of no use for this one.
  return told?.bookId === bookId ? told.guidance : null
}
