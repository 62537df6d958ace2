import { X } from 'lucide-react'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { photoUrl } from '../books/photo-files.ts'
import type { Attached } from './use-attached.ts'

/** The photos attached to the message, and the fault of a file. */
export function AttachedPhotos({ attached: { photos, isBusy, fault, remove } }: { attached: Attached }) {
  if (photos.length === 0 && !isBusy && !fault) return null
  return (
    <div className="compose__photos">
      <ul aria-label="Vedhæftede billeder">
        {photos.map(({ key, width, height }, at) => (
          <li key={key}>
            <img src={photoUrl(key, 160)} width={width} height={height} alt={`Billede ${at + 1}`} />
            <IconButton icon={X} label={`Fjern billede ${at + 1}`} onClick={() => remove(key)} />
          </li>
        ))}
      </ul>
      {isBusy && (
        <p className="muted" role="status">
          Henter billedet ind
        </p>
      )}
      <FieldError id="vedhaeft-fejl">{fault}</FieldError>
    </div>
  )
}
