import { useState } from 'react'
import { useLocation } from 'react-router'
import { Refused } from '../../../api/refused.ts'
import { useViewer } from '../../../api/use-root.ts'
import type { ListData } from './list-data.ts'

/** The books beyond the first page. `cursor` is undefined until the first of them are loaded. */
type LoadedPages<Hit> = { items: readonly Hit[]; cursor: string | null | undefined }
export type Added = { from: number }
type PagesState<Hit> = LoadedPages<Hit> & {
  /** The reader and the history entry that the pages belong to. */
  key: string
  busy: boolean
  fault: string | null
  /** The place in the list where the latest page begins. A new object for each page, so that effects run again. */
  added: Added | null
}

/** The latest lists beyond their first page, so that going back restores their length. */
const cache = new Map<string, LoadedPages<unknown>>()
const maxCached = 30

type Pages<Hit> = {
  list: ListData
  /** The first page. */
  items: readonly Hit[]
  idOf: (hit: Hit) => string
  load: (cursor: string) => Promise<{ reply: Hit[]; headers: Headers }>
}

/** The hits so far, and loading more. Starts again for another address or reader: readers do not see their own books. */
export function useMoreBooks<Hit>({ list: { cursor, failed }, items, idOf, load }: Pages<Hit>) {
  const { key: entry } = useLocation()
  const key = `${useViewer()?._id ?? 'guest'} ${failed?.entry ?? entry}`
  const [stored, setState] = useState<PagesState<Hit>>(() => initialState(key))
  const state = stored.key === key ? stored : initialState<Hit>(key)
  if (state !== stored) setState(state)
  // The first page's own cursor is the next until more pages are loaded.
  const next = state.cursor === undefined ? cursor : state.cursor
  const shown = unique([...items, ...state.items], idOf)

  async function showMore() {
    if (next === null || state.busy) return
    const change = (part: Partial<PagesState<Hit>>) =>
      setState((current) => (current.key === key ? { ...current, ...part } : current))
    change({ busy: true, fault: null })
    try {
      const { reply, headers } = await load(next)
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

function remember(key: string, loaded: LoadedPages<unknown>) {
  cache.delete(key)
  cache.set(key, loaded)
  const [oldest] = cache.keys()
  if (cache.size > maxCached) cache.delete(oldest!)
}

/** An entry has one kind of hits: another view has another address. */
function initialState<Hit>(key: string): PagesState<Hit> {
  const loaded = (cache.get(key) as LoadedPages<Hit> | undefined) ?? { items: [], cursor: undefined }
  return { ...loaded, key, busy: false, fault: null, added: null }
}

/** Removes duplicates: a reloaded first page may hold books that were on later pages. */
function unique<Hit>(items: readonly Hit[], idOf: (hit: Hit) => string): Hit[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}
