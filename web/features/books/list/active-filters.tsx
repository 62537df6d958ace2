import { X } from 'lucide-react'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { activeFilters } from './filter-words.ts'
import type { ChangeWish } from './use-chosen-wish.ts'
import type { Wish } from './wish.ts'

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
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[place + 1] ?? buttons?.[place - 1] ?? afterLast.current
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
            <button className="chip" type="button" onClick={() => remove(place, off)}>
              <span className="vh">Fjern filteret </span>
              {text}
              <Icon of={X} size="sm" />
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="needs-script" onClick={removeAll}>
        Ryd alle
      </Button>
    </div>
  )
}
