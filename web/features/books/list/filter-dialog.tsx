import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { FailedList } from './failed-list.tsx'
import { EditionFilter } from './edition-filter.tsx'
import { ConditionFilter } from './filters.tsx'
import type { FilterProps } from './filters.tsx'
import { LanguageFilter } from './language-filter.tsx'
import { countOf } from './list-words.ts'
import type { ListData } from './list-data.ts'
import { PickupFilter } from './pickup-filter.tsx'
import { PriceRange } from './price-range.tsx'

type FilterDialogProps = FilterProps & {
  list: ListData
  /** Whether a work in the list has several editions. */
  choosesEdition: boolean
  /** The key of the fields, which a new number resets. */
  clearings: number
  onClear: () => void
  onClose: () => void
}

/** The filters on a narrow screen. Each choice applies at once, and the button shows the resulting count. */
export function FilterDialog({
  list,
  choosesEdition,
  clearings,
  onClear,
  onClose,
  ...filterProps
}: FilterDialogProps) {
  const { hits, failed } = list
  return (
    <DialogFrame title="Filtre" onClose={onClose}>
      <div className="filters">
        <ConditionFilter {...filterProps} />
        <PriceRange key={clearings} {...filterProps} />
        <PickupFilter key={clearings} {...filterProps} />
        <LanguageFilter {...filterProps} />
        {choosesEdition && <EditionFilter {...filterProps} />}
      </div>
      {failed && <FailedList message={failed.message} />}
      {/* Screen readers do not announce the page's own status behind the dialog. */}
      <p className="vh" role="status">
        {countOf(hits, 'resultat', 'resultater')}
      </p>
      <div className="modal__acts">
        <Button kind="quiet" onClick={onClear}>
          Ryd alle
        </Button>
        <Button onClick={onClose}>Vis {countOf(hits, 'bog', 'bøger')}</Button>
      </div>
    </DialogFrame>
  )
}
