import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useViewer } from '../../../api/use-root.ts'
import type { Item } from '../book-card.tsx'
import type { ListData } from './list-data.ts'
import { asBody } from './query-in-calls.ts'

/** The books beyond the first page. `cursor` is undefined until the first of them are loaded. */
type LoadedPages = { items: readonly Item[]; cursor: string | null | undefined }
export type Added = { from: number }
type PagesState = LoadedPages & {
  /** The reader and the history entry that the pages belong to. */
  key: string
  busy: boolean
  fault: string | null
  /** Where the latest page begins in the list. A new object for each page, so that effects run again. */
  added: Added | null
}

/** The latest lists beyond their first page, so that going back restores their length. */
const cache = new Map<string, LoadedPages>()
const maxCached = 30

/** The books so far, and loading more. Starts again for another address or reader: readers do not see their own books. */
export function useMoreBooks({ items, cursor, query, bookId, failed }: ListData) {
  const { key: entry } = useLocation()
  const key = `${useViewer()?._id ?? 'guest'} ${failed?.entry ?? entry}`
  const [stored, setState] = useState<PagesState>(() => initialState(key))
  const state = stored.key === key ? stored : initialState(key)
  if (state !== stored) setState(state)
  // Until more pages are loaded, the first page's own cursor is the next.
  const next = state.cursor === undefined ? cursor : state.cursor
  const shown = unique([...items, ...state.items])

  async function showMore() {
    if (next === null || state.busy) return
    const change = (part: Partial<PagesState>) =>
      setState((current) => (current.key === key ? { ...current, ...part } : current))
    change({ busy: true, fault: null })
    try {
      const { reply, headers } = await api.callWithHeaders('getResults', {
        ...asBody(query, bookId),
        cursor: next,
      })
      const loaded = { items: [...state.items, ...reply], cursor: headers.get('X-Next-Cursor') }
      remember(key, loaded)
      change({ ...loaded, added: { from: shown.length } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      change({ fault: error.message })
    } finally {
      change({ busy: false })
    }
  }

  const { busy, fault, added } = state
  return { shown, hasMore: next !== null, busy, fault, added, showMore }
}

function remember(key: string, loaded: LoadedPages) {
  cache.delete(key)
  cache.set(key, loaded)
  const [oldest] = cache.keys()
  if (cache.size > maxCached) cache.delete(oldest!)
}

function initialState(key: string): PagesState {
  const loaded = cache.get(key) ?? { items: [], cursor: undefined }
  return { ...loaded, key, busy: false, fault: null, added: null }
}

/** Removes duplicates: a reloaded first page may hold books that were on later pages. */
function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.dbBook._id, item])).values()]
}
