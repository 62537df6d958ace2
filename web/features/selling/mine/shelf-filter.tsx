import { useSearchParams } from 'react-router'
import type { Item } from '#contract/books'
import { Chip } from '../../../ui/chip.tsx'
import { itemsOn, shelves } from './shelf.ts'
import type { Shelf } from './shelf.ts'

const names: Record<Shelf, string> = { alle: 'Alle', aktiv: 'Aktiv', solgt: 'Solgt' }

/** The filter stands in the address, so that it can be kept and gone back to. */
export function ShelfFilter({ items, shelf: current }: { items: readonly Item[]; shelf: Shelf }) {
  const [, setSearch] = useSearchParams()
  return (
    <div className="chips mb-8" role="group" aria-label="Filtrér">
      {shelves.map((shelf) => (
        <Chip
          key={shelf}
          pressed={shelf === current}
          count={itemsOn(shelf, items).length}
          onClick={() =>
            setSearch(shelf === 'alle' ? {} : { vis: shelf }, { replace: true, preventScrollReset: true })
          }
        >
          {names[shelf]}
        </Chip>
      ))}
    </div>
  )
}
