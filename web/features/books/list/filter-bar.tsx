import { SlidersHorizontal } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { ActiveFilters } from './active-filters.tsx'
import { editionsToChoose, languagesToChoose } from './filter-words.ts'
import { EditionFilter } from './edition-filter.tsx'
import { FilterPopover } from './filter-popover.tsx'
import { ConditionFilter } from './filters.tsx'
import { ViewSwitch } from './hit-count.tsx'
import { LanguageFilter } from './language-filter.tsx'
import type { ListData } from './list-data.ts'
import { PickupFilter } from './pickup-filter.tsx'
import { PriceRange } from './price-range.tsx'
import { useChosenQuery } from './use-chosen-query.ts'
import { useFocusOnHits } from './use-focus-on-hits.ts'
import { countFilters, orderOf, showsWorks, withoutFilters } from './list-query.ts'
import type { Sort, ListQuery } from './list-query.ts'

const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

const bestMatch = { value: 'relevance', text: 'Bedste match' } as const
const orders: { value: Sort; text: string }[] = [
  { value: 'newest', text: 'Nyeste først' },
  { value: 'price', text: 'Laveste pris' },
  { value: 'price-desc', text: 'Højeste pris' },
]
/** Works have only a lowest price. */
const ordersOfWorks = orders.filter(({ value }) => value !== 'price-desc')

type FilterBarProps = { list: ListData; requested: ListQuery; children: ReactNode }

/** The filters and the sort order in one row, and below it the number of hits (`children`) and the active filters. */
export function FilterBar({ list, requested, children }: FilterBarProps) {
  const [query, change] = useChosenQuery(requested)
  const [open, setOpen] = useState(false)
  /** A new key for the fields, so that clearing also removes invalid input. */
  const [clearings, setClearings] = useState(0)
  const status = useRef<HTMLParagraphElement>(null)
  useFocusOnHits(status, requested.text)
  const filters = countFilters(query)
  const searching = query.text !== ''
  // A text without hits has nothing to filter. Filters of the list that is shown stay visible.
  const canFilter = list.hits.count > 0 || filters > 0 || countFilters(list.query) > 0
  // A language that is deselected may disappear, at once or after the next count.
  const languages = languagesToChoose(query.language, list.counts).map(({ code }) => code)
  const worksShown = showsWorks(query, list.bookId)
  const severalEditions = query.edition !== null || list.works.some(({ editionCount }) => editionCount > 1)
  const choosesEdition = worksShown && severalEditions
  const editions = choosesEdition ? editionsToChoose(query.edition, list.counts) : []
  const numbers = editions.map(({ number }) => number).join()
  useKeepFocus(
    `${canFilter} ${query.language.join()} ${languages.join()} ${query.edition} ${numbers}`,
    status,
  )
  const offeredOrders = worksShown ? ordersOfWorks : orders
  const filterProps = { query, change, counts: list.counts }
  function clear() {
    setClearings(clearings + 1)
    change(withoutFilters(query))
  }
  return (
    <div className="filterbar">
      {canFilter && (
        <div className="filterbar__row needs-script">
          <div className="filterbar__set t-only">
            <FilterPopover name="Stand" isSet={query.stand.length > 0}>
              <ConditionFilter {...filterProps} />
            </FilterPopover>
            <FilterPopover name="Pris" isSet={query.minPrice !== null || query.maxPrice !== null}>
              <PriceRange key={clearings} {...filterProps} />
            </FilterPopover>
            <FilterPopover name="Hent nær" isSet={query.pickup}>
              <PickupFilter key={clearings} {...filterProps} />
            </FilterPopover>
            {editions.length > 0 && (
              <FilterPopover
                name="Udgave"
                isSet={query.edition !== null}
                choices={`${query.edition} ${numbers}`}
              >
                <EditionFilter {...filterProps} />
              </FilterPopover>
            )}
            {languages.length > 0 && (
              <FilterPopover name="Sprog" isSet={query.language.length > 0} choices={languages.join()}>
                <LanguageFilter {...filterProps} />
              </FilterPopover>
            )}
          </div>
          <Chip
            className={filters > 0 ? 'm-only chip--set' : 'm-only'}
            aria-haspopup="dialog"
            {...(filters > 0 ? { count: filters } : {})}
            onClick={() => setOpen(true)}
          >
            <Icon of={SlidersHorizontal} size="sm" />
            Filtre
          </Chip>
          <Select
            label="Sortér"
            options={searching ? [bestMatch, ...offeredOrders] : offeredOrders}
            value={orderOf(query, list.bookId)}
            onChange={(sort) => change({ sort })}
          />
        </div>
      )}
      <div className="filterbar__hits">
        <p ref={status} role="status" tabIndex={-1}>
          {children}
        </p>
        <ViewSwitch list={list} />
        <ActiveFilters query={query} change={change} onClear={clear} afterLast={status} />
      </div>
      {open && (
        <Suspense fallback={null}>
          <FilterDialog
            {...filterProps}
            list={list}
            choosesEdition={choosesEdition}
            clearings={clearings}
            onClear={clear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
