import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'

export type Suggestion = Reply<'getSuggestions'>[number]

/** Suggestions begin after so many characters and so long a pause (docs/product.md 1). */
const longerThan = 2
const pauseMs = 1_000

type Found = { query: string; titles: Suggestion[] }

/** Titles for what stands typed, null while there are none for exactly that. */
export function useSuggestions(typed: string): Found | null {
  const query = typed.trim()
  const settled = useDebounced(query, pauseMs)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (settled.length <= longerThan) return undefined
    let overtaken = false
    api
      .call('getSuggestions', { query: settled })
      .then((titles) => {
        if (!overtaken) setFound({ query: settled, titles })
      })
      // Searching works without: a failure is for the log alone (docs/product.md 3).
      .catch(reportError)
    return () => {
      overtaken = true
    }
  }, [settled])

  return found?.query === query ? found : null
}
