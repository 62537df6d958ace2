import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { writeQuery } from './query-in-address.ts'
import { withPricesInOrder } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

export type ChangeQuery = (change: Partial<ListQuery>) => void

/**
 * The loaded query with the choices made since. A choice shows at once, and the next one builds on it before the list has
 * loaded. Each is a history entry, so "back" undoes it.
 */
export function useChosenQuery(loaded: ListQuery): [query: ListQuery, change: ChangeQuery] {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState({ loaded, query: loaded })
  const query = chosen.loaded === loaded ? chosen.query : loaded
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])

  function change(part: Partial<ListQuery>) {
    latest.current = withPricesInOrder({ ...latest.current, ...part })
    setChosen({ loaded, query: latest.current })
    const search = writeQuery(latest.current).toString()
    void navigate({ search: search && `?${search}` }, { preventScrollReset: true })
  }
  return [query, change]
}
