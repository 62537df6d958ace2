import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ConditionFilter } from './filters.tsx'
import type { FilterProps } from './filters.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { countOf } from './list-words.ts'
import type { Hits } from './load-list.ts'
import { PickupFilter } from './pickup-filter.tsx'
import { PriceRange } from './price-range.tsx'
import { withoutFilters } from './wish.ts'

type FilterDialogProps = FilterProps & { hits: Hits; onClose: () => void }

/** The filters on a narrow screen. Each choice acts at once; the button says what it has led to. */
export function FilterDialog({ hits, onClose, ...given }: FilterDialogProps) {
  return (
    <DialogFrame title="Filtre" onClose={onClose}>
      <div className="filters">
        <ConditionFilter {...given} />
        <PriceRange {...given} />
        <PickupFilter {...given} />
        <LanguageFilter {...given} />
      </div>
      {/* The page's own status cannot be heard behind the dialog. */}
      <p className="vh" role="status">
        {countOf(hits, 'resultat', 'resultater')}
      </p>
      <div className="modal__acts">
        <Button kind="quiet" onClick={() => given.change(withoutFilters(given.wish))}>
          Ryd alle
        </Button>
        <Button onClick={onClose}>Vis {countOf(hits, 'bog', 'bøger')}</Button>
      </div>
    </DialogFrame>
  )
}
