import { useSearchParams } from 'react-router'
import type { Reply } from '#contract/contract'
import { Chip } from '../../../ui/chip.tsx'
import { searchOf, shelfNames, pageSize, shelves, wireShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

type ShelfFilterProps = { counts: Reply<'myBookCounts'>; shelf: Shelf }

/** Filters the shelf. The address holds the filter, so that it can be bookmarked and gone back to. */
export function ShelfFilter({ counts, shelf: current }: ShelfFilterProps) {
  const [, setSearch] = useSearchParams()
  return (
    <div className="chips mb-8" role="group" aria-label="Filtrér">
      {shelves.map((shelf) => (
        <Chip
          key={shelf}
          pressed={shelf === current}
          count={counts[wireShelf[shelf]]}
          onClick={() => setSearch(searchOf(shelf, pageSize), { replace: true, preventScrollReset: true })}
        >
          {shelfNames[shelf]}
        </Chip>
      ))}
    </div>
  )
}
