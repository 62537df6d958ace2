import { ImagePlus } from 'lucide'
import { useId } from 'react'
import { advertPlaces } from '#rules/advert'
import { offeredPhotoTypes } from '#rules/listing'
import '../../styles/photo-picker.css'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { placeDetails, placeNames } from './advert-words.ts'
import type { AdvertDraft } from './use-advert-form.ts'

/** The fields that are set once: the advert's place and its picture. */
export function PlaceFields({ draft: { typed, change, picture, fields } }: { draft: AdvertDraft }) {
  return (
    <>
      <ChoiceCards
        legend="Plads"
        name="place"
        value={typed.place}
        onChange={(place) => change({ place })}
        options={advertPlaces.map((value) => ({
          value,
          title: placeNames[value],
          text: placeDetails[value],
        }))}
        error={fields.errorAt('place')}
      />
      <PictureField
        chosen={picture.file?.name ?? null}
        error={picture.fault ?? (picture.file ? null : fields.errorAt('picture'))}
        onFile={(file) => void picture.choose(file)}
      />
    </>
  )
}

type PictureFieldProps = { chosen: string | null; error: string | null; onFile: (file: File) => void }

/** The file field for the picture. `chosen` is the name of the chosen file. */
function PictureField({ chosen, error, onFile }: PictureFieldProps) {
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
            // An empty value lets the same file be chosen again after it was fixed.
            target.value = ''
          }}
        />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
