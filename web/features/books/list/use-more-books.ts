import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import type { Item } from '../book-card.tsx'
import type { ListData } from './load-list.ts'
import { asQuery } from './wish.ts'

type Walked = { items: readonly Item[]; cursor: string | null }

/** What was shown beyond the first page, per entry of the history: going back finds the list as long as it was left. */
const walked = new Map<string, Walked>()

/** The list so far and the way on. Give the component a `key` of its location: another address is another walk. */
export function useMoreBooks({ items, cursor, wish, bookId }: ListData) {
  const { key } = useLocation()
  const [more, setMore] = useState<Walked>(() => walked.get(key) ?? { items: [], cursor })
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function showMore() {
    if (more.cursor === null) return
    setBusy(true)
    setFault(null)
    try {
      const query = { ...asQuery(wish, bookId), cursor: more.cursor }
      const { reply, headers } = await api.callWithHeaders('getResults', query)
      const next = { items: [...more.items, ...reply], cursor: headers.get('X-Next-Cursor') }
      walked.set(key, next)
      setMore(next)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { shown: eachOnce([...items, ...more.items]), hasMore: more.cursor !== null, busy, fault, showMore }
}

/** The first page may have been loaded anew since, with books that were further down before. */
function eachOnce(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.dbBook._id, item])).values()]
}
