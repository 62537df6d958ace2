import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { Filters } from './filters.tsx'
import { useChangeWish } from './use-change-wish.ts'
import { countFilters } from './wish.ts'
import type { Sort, Wish } from './wish.ts'

const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

const bestMatch = { value: 'relevance', text: 'Bedste match' } as const
const orders: { value: Sort; text: string }[] = [
  { value: 'newest', text: 'Nyeste først' },
  { value: 'price', text: 'Laveste pris' },
  { value: 'price-desc', text: 'Højeste pris' },
]

type FilterBarProps = { wish: Wish; total: number; children: ReactNode }

/** The number of hits, and what narrows and orders them. */
export function FilterBar({ wish, total, children }: FilterBarProps) {
  const change = useChangeWish(wish)
  const [open, setOpen] = useState(false)
  const filters = countFilters(wish)
  const searching = wish.text !== ''
  return (
    <div className="filterbar">
      {children}
      <div className="filterbar__set">
        <Filters wish={wish} change={change} className="t-only" />
        <Chip
          className="m-only"
          aria-haspopup="dialog"
          {...(filters > 0 ? { count: filters } : {})}
          onClick={() => setOpen(true)}
        >
          <Icon of={SlidersHorizontal} size="sm" />
          Filtre
        </Chip>
        <Select
          label="Sortér"
          options={searching ? [bestMatch, ...orders] : orders}
          value={wish.sort ?? (searching ? 'relevance' : 'newest')}
          onChange={(sort) => change({ sort })}
        />
      </div>
      {open && (
        <Suspense fallback={null}>
          <FilterDialog wish={wish} change={change} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
