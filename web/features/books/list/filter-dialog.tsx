import { plural } from '#rules/danish'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Filters } from './filters.tsx'
import type { ChangeWish } from './use-change-wish.ts'
import { anyBook } from './wish.ts'
import type { Wish } from './wish.ts'

type FilterDialogProps = { wish: Wish; change: ChangeWish; total: number; onClose: () => void }

/** The filters on a narrow screen. Each choice acts at once; the button says what it has led to. */
export function FilterDialog({ wish, change, total, onClose }: FilterDialogProps) {
  return (
    <DialogFrame title="Filtre" onClose={onClose}>
      <div className="filters">
        <Filters wish={wish} change={change} />
      </div>
      <div className="modal__acts">
        <Button kind="quiet" onClick={() => change({ ...anyBook, text: wish.text, sort: wish.sort })}>
          Ryd filtre
        </Button>
        <Button onClick={onClose}>Vis {plural(total, 'bog', 'bøger')}</Button>
      </div>
    </DialogFrame>
  )
}
