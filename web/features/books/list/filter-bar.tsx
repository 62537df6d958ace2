import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { ActiveFilters } from './active-filters.tsx'
import { languagesToChoose } from './filter-words.ts'
import { ConditionFilter } from './filters.tsx'
import { LanguageFilter } from './language-filter.tsx'
import type { ListData } from './list-data.ts'
import { PickupFilter } from './pickup-filter.tsx'
import { PriceRange } from './price-range.tsx'
import { useChosenWish } from './use-chosen-wish.ts'
import { useFocusOnFound } from './use-focus-on-found.ts'
import { countFilters, orderOf, withoutFilters } from './wish.ts'
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

type FilterBarProps = { list: ListData; asked: Wish; children: ReactNode }

/** The number of hits (`children`), and what narrows and orders them. */
export function FilterBar({ list, asked, children }: FilterBarProps) {
  const [wish, change] = useChosenWish(asked)
  const [open, setOpen] = useState(false)
  /** Fields begin anew, and what stood typed in them wrongly is gone, too. */
  const [clearings, setClearings] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  useFocusOnFound(status, asked.text)
  const filters = countFilters(wish)
  const searching = wish.text !== ''
  // Where nothing is found by the text alone there is nothing to narrow. What narrows the list that is there stays with it.
  const mayNarrow = list.hits.count > 0 || filters > 0 || countFilters(list.wish) > 0
  // A language that is not chosen any more may not be offered, either, at once or once it has been counted.
  const languages = languagesToChoose(wish.language, list.counts).map(({ code }) => code)
  useKeepFocus(`${mayNarrow} ${wish.language.join()} ${languages.join()}`, status)
  const given = { wish, change, counts: list.counts }
  function clear() {
    setClearings(clearings + 1)
    change(withoutFilters(wish))
  }
  return (
    <div className="filterbar">
      <p ref={status} role="status" tabIndex={-1}>
        {children}
      </p>
      {mayNarrow && (
        <>
          <div className="filterbar__set needs-script">
            <div className="filterbar__part t-only">
              <ConditionFilter {...given} />
              <PriceRange key={clearings} {...given} />
            </div>
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
              value={orderOf(wish, list.bookId)}
              onChange={(sort) => change({ sort })}
            />
          </div>
          <div className="filterbar__part filterbar__part--row t-only needs-script">
            <PickupFilter key={clearings} {...given} />
            <LanguageFilter {...given} />
          </div>
        </>
      )}
      <ActiveFilters wish={wish} change={change} onClear={clear} afterLast={status} />
      {open && (
        <Suspense fallback={null}>
          <FilterDialog
            {...given}
            list={list}
            clearings={clearings}
            onClear={clear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
