import { X } from 'lucide'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { ChangeQuery } from './use-chosen-query.ts'
import type { ListQuery } from './list-query.ts'
import { writeQuery } from './query-in-address.ts'

type ActiveFiltersProps = {
  query: ListQuery
  change: ChangeQuery
  onClear: () => void
  /** Takes the focus when the last filter is removed. */
  afterLast: RefObject<HTMLElement | null>
}

/** The active filters, with buttons to remove each or all of them. */
export function ActiveFilters({ query, change, onClear, afterLast }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  const filters = activeFilters(query)
  if (filters.length === 0) return null

  /** Moves the focus to a neighbour first, since the pressed link disappears. */
  function remove(place: number, removal: Partial<ListQuery>) {
    const links = list.current?.querySelectorAll('a')
    const next = links?.[place + 1] ?? links?.[place - 1] ?? afterLast.current
    next?.focus({ preventScroll: true })
    change(removal)
  }
  function removeAll() {
    afterLast.current?.focus({ preventScroll: true })
    onClear()
  }
  return (
    <div className="chosen">
      <ul className="chosen__list" ref={list} aria-label="Valgte filtre">
        {filters.map(({ text, removal }, place) => (
          <li key={text}>
            {/* A link also works without scripts. */}
            <Link
              className="chip"
              to={{ search: writeQuery({ ...query, ...removal }).toString() }}
              preventScrollReset
              onClick={(click) => {
                if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
                click.preventDefault()
                remove(place, removal)
              }}
            >
              <span className="vh">Fjern filteret </span>
              {text}
              <Icon of={X} size="sm" />
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="needs-script" onClick={removeAll}>
        Ryd alle
      </Button>
    </div>
  )
}
