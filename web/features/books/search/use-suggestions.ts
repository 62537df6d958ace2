import { useEffect, useState } from 'react'
import type { Reply } from '#contract/contract'
import { api } from '../../../api/browser.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'

export type Suggestion = Reply<'getSuggestions'>[number]

/** Suggestions need more than this many characters, and a pause (docs/product.md 1). */
const longerThan = 2
const pauseMs = 1_000

type Found = { query: string; titles: Suggestion[] }

/** Suggested titles, authors and subjects for the typed text, null until they have loaded. */
export function useSuggestions(typed: string): Found | null {
  const query = typed.trim()
  const settled = useDebounced(query, pauseMs)
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (settled.length <= longerThan) return undefined
    let outdated = false
    api
      .call('getSuggestions', { query: settled, mixed: true })
      .then((titles) => {
        if (!outdated) setFound({ query: settled, titles })
      })
      // Search works without suggestions, so a failure is only logged (docs/product.md 3).
      .catch(reportError)
    return () => {
      outdated = true
    }
  }, [settled])

  return found?.query === query ? found : null
}
