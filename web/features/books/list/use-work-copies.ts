import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/browser.ts'
import { Refused } from '../../../api/refused.ts'
import { useViewer } from '../../../api/use-root.ts'
import type { Item } from '../book-card.tsx'
import { hitKey } from '../work/work-hit.ts'
import type { WorkHit } from '../work/work-hit.ts'
import type { ListQuery } from './list-query.ts'
import { asBody, asFilterParams } from './query-in-calls.ts'

type Copies = {
  items: readonly Item[]
  /** Undefined before the first page, null after the last. */
  cursor: string | null | undefined
}

/** The latest opened works, so that going back finds them open. */
const opened = new Map<string, Copies>()
const mostOpened = 30
const perPage = 12

type State = Copies & { key: string; isOpen: boolean; busy: boolean; fault: string | null }

/** The copies of a work under the list's filters, loaded when the work is first opened. */
export function useWorkCopies(hit: WorkHit, query: ListQuery) {
  const { key: entry } = useLocation()
  const key = `${useViewer()?._id ?? 'guest'} ${entry} ${hitKey(hit)}`
  const [stored, setState] = useState<State>(() => initialState(key))
  const state = stored.key === key ? stored : initialState(key)
  if (state !== stored) setState(state)

  async function load() {
    const change = (part: Partial<State>) =>
      setState((current) => (current.key === key ? { ...current, ...part } : current))
    change({ isOpen: true, busy: true, fault: null })
    try {
      const { reply, headers } = await copiesOf(hit, query, state.cursor)
      const copies = {
        items: [...state.items, ...reply],
        cursor: headers.get('X-Next-Cursor'),
      }
      remember(key, copies)
      change(copies)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      change({ fault: error.message })
    } finally {
      change({ busy: false })
    }
  }

  function toggle() {
    if (state.isOpen) {
      opened.delete(key)
      setState({ ...state, isOpen: false })
    } else if (state.items.length > 0) {
      remember(key, state)
      setState({ ...state, isOpen: true })
    } else if (!state.busy) void load()
  }

  const { isOpen, items, cursor, busy, fault } = state
  return {
    isOpen,
    items,
    hasMore: typeof cursor === 'string',
    busy,
    fault,
    toggle,
    showMore: () => {
      if (!busy) void load()
    },
  }
}

/** Cheapest first. An edition that belongs to no work yet has a list of its own. */
function copiesOf({ workId, editions, editionCount }: WorkHit, query: ListQuery, cursor?: string | null) {
  const { bookId } = editions[0]!
  const next = cursor ? { cursor } : {}
  if (workId === null) {
    const unsorted = { ...query, text: '', verbatim: false, sort: 'price' as const }
    return api.callWithHeaders('getResults', { ...asBody(unsorted, bookId), ...next, limit: perPage })
  }
  return api.callWithHeaders('workCopies', {
    workId: String(workId),
    // A search may find one edition of several, such as by ISBN.
    ...(editionCount === 1 ? { bookId } : {}),
    ...asFilterParams(query),
    ...next,
    limit: String(perPage),
  })
}

function remember(key: string, copies: Copies) {
  opened.delete(key)
  opened.set(key, { items: copies.items, cursor: copies.cursor })
  const [oldest] = opened.keys()
  if (opened.size > mostOpened) opened.delete(oldest!)
}

function initialState(key: string): State {
  const copies = opened.get(key)
  return {
    items: [],
    cursor: undefined,
    ...copies,
    key,
    isOpen: copies !== undefined,
    busy: false,
    fault: null,
  }
}
