import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical, X } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { PictureSources } from '../../ui/picture.tsx'

type ThumbProps = {
  id: string
  url: string
  files: PictureSources | undefined
  index: number
  /** The photo can be moved, since there are others. */
  movable: boolean
  /** The sent part, from 0 to 1, while the form is sent. */
  sent: number | null
  onPick: () => void
  onRemove: () => void
}

const box = { width: 160, height: 200, draggable: false } as const

/**
 * Shows a photo. It can be dragged anywhere; the keyboard moves it by its grip, since pressing the photo makes it the
 * cover.
 */
export function Thumb({ id, url, files, index, movable, sent, onPick, onRemove }: ThumbProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: !movable, attributes: { roleDescription: 'billede, der kan flyttes' } })
  const nth = index + 1
  return (
    <li
      className="thumb"
      data-dragging={isDragging || undefined}
      ref={setNodeRef}
      style={
        {
          '--shift': CSS.Translate.toString(transform) ?? 'none',
          '--shift-by': transition ?? 'none',
        } as React.CSSProperties
      }
      {...listeners}
    >
      <button
        className="thumb__pick"
        type="button"
        aria-label={index === 0 ? 'Billede 1 er forsiden' : `Gør billede ${nth} til forside`}
        onClick={onPick}
      >
        {files ? (
          <Picture {...files} {...box} alt="" sizes="9rem" loading="lazy" />
        ) : (
          <img src={url} {...box} alt="" />
        )}
      </button>
      {index === 0 && <span className="thumb__tag">Forside</span>}
      {movable && (
        <button
          {...attributes}
          className="thumb__x thumb__grip"
          type="button"
          aria-label={`Flyt billede ${nth}`}
          ref={setActivatorNodeRef}
        >
          <Icon of={GripVertical} size="sm" />
        </button>
      )}
      <button className="thumb__x" type="button" aria-label={`Fjern billede ${nth}`} onClick={onRemove}>
        <Icon of={X} size="sm" />
      </button>
      {sent !== null && (
        <progress className="thumb__bar" aria-label={`Billede ${nth} sendes`} max={1} value={sent} />
      )}
    </li>
  )
}
