import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import type { Demand } from '../books/wishes/demand-words.ts'

type Guidance = Reply<'priceGuidance'>['guidance']

/** Prices of other copies of the book. */
export function usePriceGuidance(bookId: string | null): Guidance {
  return useHelp(bookId, loadGuidance)
}

/** How many wait for the book; null where nobody does. */
export function useDemand(bookId: string | null): Demand | null {
  return useHelp(bookId, loadDemand)
}

const loadGuidance = async (bookId: string) => (await api.call('priceGuidance', { bookId })).guidance

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
