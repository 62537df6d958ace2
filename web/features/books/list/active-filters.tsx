import { X } from 'lucide-react'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { ChangeWish } from './use-chosen-wish.ts'
import type { Wish } from './wish.ts'
import { writeWish } from './wish-in-address.ts'

type ActiveFiltersProps = {
  wish: Wish
  change: ChangeWish
  onClear: () => void
  /** Where the keyboard goes on when the last one is gone. */
  afterLast: RefObject<HTMLElement | null>
}

/** What the list is narrowed to, each removable alone, and all at once. */
export function ActiveFilters({ wish, change, onClear, afterLast }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  const filters = activeFilters(wish)
  if (filters.length === 0) return null

  /** The one that is pressed goes away: its neighbour takes the focus before. */
  function remove(place: number, off: Partial<Wish>) {
    const links = list.current?.querySelectorAll('a')
    const next = links?.[place + 1] ?? links?.[place - 1] ?? afterLast.current
    next?.focus({ preventScroll: true })
    change(off)
  }
  function removeAll() {
    afterLast.current?.focus({ preventScroll: true })
    onClear()
  }
  return (
    <div className="chosen">
      <ul className="chosen__list" ref={list} aria-label="Valgte filtre">
        {filters.map(({ text, off }, place) => (
          <li key={text}>
            {/* A link works without scripts, too. */}
            <Link
              className="chip"
              to={{ search: writeWish({ ...wish, ...off }).toString() }}
              preventScrollReset
              onClick={(click) => {
                if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return
                click.preventDefault()
                remove(place, off)
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
