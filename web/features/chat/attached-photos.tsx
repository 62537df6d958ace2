import { X } from 'lucide'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { privatePhotoUrl } from '../books/photo-files.ts'
import type { Attached } from './use-attached.ts'

/** The photos attached to the message, and the fault of a file. */
export function AttachedPhotos({ attached: { photos, isBusy, fault, remove } }: { attached: Attached }) {
  if (photos.length === 0 && !isBusy && !fault) return null
  return (
    <div className="compose__photos">
      <ul aria-label="Vedhæftede billeder">
        {photos.map((photo, at) => (
          <li key={photo.key}>
            <img
              src={privatePhotoUrl(photo, 160)}
              width={photo.width}
              height={photo.height}
              alt={`Billede ${at + 1}`}
            />
            <IconButton icon={X} label={`Fjern billede ${at + 1}`} onClick={() => remove(photo.key)} />
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
