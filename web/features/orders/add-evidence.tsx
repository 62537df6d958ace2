import { ImagePlus } from 'lucide'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages'
import { offeredPhotoTypes, wizardPhotoSide } from '#rules/listing'
import { photoFaultWords } from '../photos/photo-faults.ts'
import { readPhoto } from '../photos/read-photo.ts'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { useSettings } from '../../api/use-root.ts'
import '../../styles/photo-picker.css'
import '../../styles/photos.css'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The field that adds photos to a refund request. It sends them at once, because their order does not matter. */
export function AddEvidence({ shipmentId, room }: { shipmentId: string; room: number }) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  const { listingPhotoQuality } = useSettings()
  const error = fault ?? refused?.message ?? null

  function send(files: readonly File[]) {
    if (files.length > room) return setFault(messages.photoTooMany)
    setFault(null)
    act(async () => {
      const photos = await shrinkAll(files, listingPhotoQuality)
      if (typeof photos === 'string') return setFault(photos)
      const form = new FormData()
      form.append('shipment', shipmentId)
      for (const photo of photos) form.append('photos', photo, 'bevis.jpg')
      await api.call('refundEvidence', form)
      await revalidate()
    })
  }

  return (
    <div className="case__side">
      <label className="drop">
        <Icon of={ImagePlus} size="lg" />
        <strong>{busy ? 'Sender' : 'Tilføj billeder'}</strong>
        <span className="small muted">{`PNG, JPG eller JPEG. Du kan tilføje ${room} mere.`}</span>
        <input
          className="drop__file"
          type="file"
          multiple
          disabled={busy}
          accept={offeredPhotoTypes.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) send(files)
          }}
        />
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The resized photos, or the error message for the first file that is not a photo. */
async function shrinkAll(files: readonly File[], quality: number): Promise<Blob[] | string> {
  const photos: Blob[] = []
  // The photos are read one by one, because a phone has no memory for eight decoded photos at once.
  for (const file of files) {
    const photo = await readPhoto(file, { side: wizardPhotoSide, quality })
    if ('reason' in photo) return photoFaultWords([photo])
    photos.push(photo)
  }
  return photos
}
