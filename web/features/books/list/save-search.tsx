import { WishButton } from '../wishes/wish-button.tsx'
import type { ListData } from './list-data.ts'
import type { ListQuery } from './list-query.ts'

/**
 * Keeps the search with those of its filters that a wish has: the worst condition, the highest price, and a place. Nothing
 * to keep without a text.
 */
export function SaveSearch({ query, kind }: { query: ListQuery; kind: 'primary' | 'line' }) {
  const { text, stand, maxPrice, near } = query
  if (text === '') return null
  const terms = { condition: Math.min(3, ...(stand.length > 0 ? stand : [1])), highest: maxPrice, near }
  return <WishButton key={text} search={text} terms={terms} text="Gem søgning" kind={kind} />
}

/** Below the hits of a search. An edition has 'Giv mig besked' on its own page. */
export function MoreHits({ list: { bookId, query, hits }, loading }: { list: ListData; loading: boolean }) {
  if (loading || hits.count === 0 || bookId !== null || query.text === '') return null
  return (
    <aside className="savesearch" aria-label="Gem søgningen">
      <p>Vil du vide, når der kommer flere?</p>
      <SaveSearch query={query} kind="line" />
    </aside>
  )
}
