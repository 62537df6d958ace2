import { ImagePlus } from 'lucide'
import { useId } from 'react'
import { maxPhotos, offeredPhotoTypes } from '#rules/listing'
import '../../styles/photo-picker.css'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhonePhotos } from './phone-photos.tsx'
import { Thumbs } from './thumbs.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useEarlyFiles } from './use-early-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'
import type { Photos } from './use-photos.ts'

type PhotoPickerProps = {
  chosen: Photos
  /** The form's error, such as missing photos; `chosen` holds the faults of files. */
  error: string | null
  /** Shows the phone's code at once on a computer. */
  showsCode?: boolean
}

/** Adds photos by tile, drop, paste or phone. A click on one makes it the cover. */
export function PhotoPicker({ chosen, error, showsCode = false }: PhotoPickerProps) {
  const errorId = useId()
  const input = useEarlyFiles(chosen.add)
  const { photos, working, fault } = chosen
  const wrong = fault ?? error
  const over = useDroppedFiles(chosen.add)
  usePastedFiles(chosen.add)

  const tile = (
    <label className="drop drop--tile">
      <Icon of={ImagePlus} />
      <span>{over ? 'Slip her' : 'Tilføj et billede'}</span>
      <input
        className="drop__file"
        type="file"
        multiple
        ref={input}
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
  )

  return (
    <div className="photos" data-over={over || undefined}>
      <Thumbs chosen={chosen} tile={tile} onEmptied={() => input.current?.focus({ preventScroll: true })} />
      <FieldError id={errorId}>{wrong}</FieldError>
      <p className="vh" role="status">
        {working > 0 ? 'Billederne gøres klar' : photos.length > 0 && `${photos.length} billeder valgt`}
      </p>
      <p className="help">{helpOf(photos.length)}</p>
      <PhonePhotos chosen={chosen} atOnce={showsCode} />
    </div>
  )
}

function helpOf(count: number): string {
  const ofAll = `${count} af ${maxPhotos}. `
  return count > 1
    ? `${ofAll}Træk billeder hertil, eller flyt dem ved at trække. Tryk på et billede for at flytte det forrest.`
    : `${ofAll}Træk billeder hertil, indsæt dem, eller vælg fra din enhed. PNG, JPG eller JPEG.`
}
