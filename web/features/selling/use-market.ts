import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { Demand } from '../books/wishes/demand-words.ts'

/** Finds the prices of a book's other copies, and how many people wait for one. */
export type Market = {
  guidance: Reply<'priceGuidance'>['guidance']
  /** How many copies others have for sale; null while that is unknown. */
  forSale: number | null
  /** Null where nobody waits. */
  demand: Demand | null
}

export function useMarket(bookId: string | null): Market {
  const prices = useHelp(bookId, loadPrices)
  const demand = useHelp(bookId, loadDemand)
  return { guidance: prices?.guidance ?? null, forSale: prices?.forSale ?? null, demand }
}

const loadPrices = (bookId: string) => api.call('priceGuidance', { bookId })

async function loadDemand(bookId: string): Promise<Demand | null> {
  const demand = await api.call('demand', { isbn: bookId })
  return demand.waiting > 0 ? demand : null
}

/** Optional help about a book: nothing waits for it, and a failed request shows none. */
function useHelp<Help>(bookId: string | null, load: (bookId: string) => Promise<Help>): Help | null {
  const [loaded, setLoaded] = useState<{ bookId: string; help: Help } | null>(null)

  useEffect(() => {
    if (bookId === null) return
    let cancelled = false
    load(bookId).then(
      (help) => {
        if (!cancelled) setLoaded({ bookId, help })
      },
      (error: unknown) => {
        // The seller can do nothing about a missing answer, so there is no help.
        if (!(error instanceof Refused)) throw error
      },
    )
    return () => {
      cancelled = true
    }
  }, [bookId, load])

  // Help about another book is outdated.
  return loaded?.bookId === bookId ? loaded.help : null
}
