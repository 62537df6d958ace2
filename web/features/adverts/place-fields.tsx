import { advertPlaces } from '#rules/advert'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { placeDetails, placeNames } from './advert-words.ts'
import { PictureField } from './picture-field.tsx'
import type { AdvertDraft } from './use-advert-form.ts'

/** What is settled once: where an advert stands, and its picture. */
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
