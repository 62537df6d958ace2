import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { offeredPhotoTypes } from '#rules/listing'
import '../../styles/photo-picker.css'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

type PictureFieldProps = { chosen: string | null; error: string | null; onFile: (file: File) => void }

/** `chosen` is the name of the file that is there already. */
export function PictureField({ chosen, error, onFile }: PictureFieldProps) {
  const id = useId()
  return (
    <div>
      <span className="label" aria-hidden="true">
        Billede
      </span>
      <label className="drop advertform__drop">
        <Icon of={ImagePlus} size="lg" />
        <strong>{chosen === null ? 'Vælg et billede' : 'Vælg et andet billede'}</strong>
        <span className="small muted">
          {chosen ?? 'PNG, JPG eller JPEG. Det beskæres om midten, så det passer til pladsen.'}
        </span>
        <input
          className="drop__file"
          type="file"
          accept={offeredPhotoTypes.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // The same file may be chosen again once it has been mended.
            target.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
