import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { maxPhotos, offeredPhotoTypes } from '#rules/listing'
import '../../../styles/photo-picker.css'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhonePhotos } from './phone-photos.tsx'
import type { Photos } from './use-photos.ts'

type PhotoPickerProps = {
  chosen: Photos
  /** That there are none; what is wrong with a file, the chosen photos say themselves. */
  error: string | null
}

/** Photos by picker, or dropped on it: the file input lies over the whole area. A click on a photo makes it the cover. */
export function PhotoPicker({ chosen, error }: PhotoPickerProps) {
  const errorId = useId()
  const { photos, working, fault } = chosen
  const wrong = fault ?? error

  return (
    <>
      <div className="photos">
        <label className="drop">
          <Icon of={ImagePlus} size="lg" />
          <strong>Tilføj et billede</strong>
          <span className="small muted">
            Træk billeder hertil, eller vælg fra din enhed. PNG, JPG eller JPEG, højst {maxPhotos} billeder.
          </span>
          <input
            className="drop__file"
            type="file"
            multiple
            accept={offeredPhotoTypes.join(',')}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? errorId : undefined}
            onChange={({ target }) => {
              chosen.add([...(target.files ?? [])])
              // The same file may be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
        <PhonePhotos chosen={chosen} />
      </div>
      <FieldError id={errorId}>{wrong}</FieldError>
      <p className="vh" role="status">
        {working > 0 ? 'Billederne gøres klar' : photos.length > 0 && `${photos.length} billeder valgt`}
      </p>
      {photos.length + working > 0 && <Thumbs chosen={chosen} />}
      {photos.length > 1 && <p className="help">Klik på et billede for at flytte det forrest.</p>}
    </>
  )
}

function Thumbs({ chosen: { photos, working, makeCover, remove } }: { chosen: Photos }) {
  return (
    <ul className="thumbs mt-4" aria-label="Valgte billeder">
      {photos.map(({ id, url }, index) => (
        <li className="thumb" key={id}>
          <button
            className="thumb__pick"
            type="button"
            aria-label={index === 0 ? 'Billede 1 er forsiden' : `Gør billede ${index + 1} til forside`}
            onClick={() => makeCover(id)}
          >
            <img src={url} alt="" width="160" height="200" />
          </button>
          {index === 0 && <span className="thumb__tag">Forside</span>}
          <button
            className="thumb__x"
            type="button"
            aria-label={`Fjern billede ${index + 1}`}
            onClick={() => remove(id)}
          >
            <Icon of={X} size="sm" />
          </button>
        </li>
      ))}
      {Array.from({ length: working }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- identical places
        <li className="thumb sk sk--thumb" key={`working ${index}`} aria-hidden="true" />
      ))}
    </ul>
  )
}
