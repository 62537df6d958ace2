import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useViewer } from '../../../api/use-root.ts'
import type { Item } from '../book-card.tsx'
import type { ListData } from './list-data.ts'
import { asBody } from './wish-in-calls.ts'

/** `cursor` is undefined until more books have been asked for. */
type Walked = { items: readonly Item[]; cursor: string | null | undefined }
export type Fresh = { from: number }
type Walk = Walked & {
  /** Whose walk it is, and through which entry of the history. */
  key: string
  busy: boolean
  fault: string | null
  /** Where the books begin that were asked for last; another object each time. */
  fresh: Fresh | null
}

/** What was shown beyond the first page: going back finds the list as long as it was left. The latest ones only. */
const walkedBefore = new Map<string, Walked>()
const mostRemembered = 30

/** The list so far and the way on. Another address is another walk, and so is another reader: nobody is shown their own. */
export function useMoreBooks({ items, cursor, wish, bookId, failed }: ListData) {
  const { key: entry } = useLocation()
  const key = `${useViewer()?._id ?? 'guest'} ${failed?.entry ?? entry}`
  const [kept, setWalk] = useState<Walk>(() => walkFrom(key))
  const walk = kept.key === key ? kept : walkFrom(key)
  if (walk !== kept) setWalk(walk)
  // Nothing walked yet, and the first page has come anew: its own cursor leads on.
  const next = walk.cursor === undefined ? cursor : walk.cursor
  const shown = eachOnce([...items, ...walk.items])

  async function showMore() {
    if (next === null || walk.busy) return
    const change = (part: Partial<Walk>) =>
      setWalk((current) => (current.key === key ? { ...current, ...part } : current))
    change({ busy: true, fault: null })
    try {
      const { reply, headers } = await api.callWithHeaders('getResults', {
        ...asBody(wish, bookId),
        cursor: next,
      })
      const walked = { items: [...walk.items, ...reply], cursor: headers.get('X-Next-Cursor') }
      remember(key, walked)
      change({ ...walked, fresh: { from: shown.length } })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      change({ fault: error.message })
    } finally {
      change({ busy: false })
    }
  }

  const { busy, fault, fresh } = walk
  return { shown, hasMore: next !== null, busy, fault, fresh, showMore }
}

function remember(key: string, walked: Walked) {
  walkedBefore.delete(key)
  walkedBefore.set(key, walked)
  const [oldest] = walkedBefore.keys()
  if (walkedBefore.size > mostRemembered) walkedBefore.delete(oldest!)
}

function walkFrom(key: string): Walk {
  const walked = walkedBefore.get(key) ?? { items: [], cursor: undefined }
  return { ...walked, key, busy: false, fault: null, fresh: null }
}

/** The first page may have been loaded anew since, with books that were further down before. */
function eachOnce(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.dbBook._id, item])).values()]
}
