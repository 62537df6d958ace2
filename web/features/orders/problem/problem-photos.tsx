import { Camera, RotateCw, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { offeredPhotoTypes, wizardPhotoSide } from '#rules/listing'
import { randomId } from '../../../api/random-id.ts'
import { useSettings } from '../../../api/use-root.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { photoFaultWords } from '../../photos/photo-faults.ts'
import type { PhotoFault } from '../../photos/photo-faults.ts'
import { readPhoto } from '../../photos/read-photo.ts'
import { reconnectingWords } from '../../photos/use-photo-sending.ts'
import type { PhotosOnWay, ProblemPhoto } from './send-problem-photos.ts'

export const maxProblemPhotos = 6

type ProblemPhotosProps = {
  photos: readonly ProblemPhoto[]
  onPhotos: (change: (photos: readonly ProblemPhoto[]) => readonly ProblemPhoto[]) => void
  error: string | null
  /** How far they are, once the request is sent. */
  onWay: PhotosOnWay
  onRetry: () => void
}

/** The photos of the fault. They are brought to size at once, and sent with the request. */
export function ProblemPhotos({ photos, onPhotos, error, onWay, onRetry }: ProblemPhotosProps) {
  const id = useId()
  const { listingPhotoQuality: quality } = useSettings()
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const said = fault ?? error ?? (onWay && onWay !== 'failed' && onWay.broken ? reconnectingWords : null)
  useRevokedAtEnd(photos)

  async function add(files: readonly File[]) {
    setFault(null)
    setReading(true)
    const faults: PhotoFault[] = []
    // Photos are read one by one, because a phone has no memory for six decoded ones at once.
    for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
      const photo = await readPhoto(file, { side: wizardPhotoSide, quality })
      if ('reason' in photo) faults.push(photo)
      else {
        const added = { id: randomId(), url: URL.createObjectURL(photo), blob: photo }
        onPhotos((before) => [...before, added])
      }
    }
    setFault(photoFaultWords(faults) || null)
    setReading(false)
  }

  return (
    <>
      <div className="look__photos look__photos--mine">
        {photos.map((photo, index) => (
          <div className="thumb" key={photo.id}>
            <img src={photo.url} alt={`Dit billede ${index + 1}`} width={160} height={200} />
            {onWay === null && (
              <button
                className="thumb__x"
                type="button"
                aria-label={`Fjern billede ${index + 1}`}
                onClick={() => {
                  URL.revokeObjectURL(photo.url)
                  onPhotos((before) => before.filter((one) => one.id !== photo.id))
                }}
              >
                <Icon of={X} size="sm" />
              </button>
            )}
            {onWay === 'failed' && (
              <button className="thumb__again" type="button" onClick={onRetry}>
                <Icon of={RotateCw} size="sm" />
                Prøv igen<span className="vh"> med billede {index + 1}</span>
              </button>
            )}
            {onWay !== null && onWay !== 'failed' && (
              <progress
                className="thumb__bar"
                aria-label={`Billede ${index + 1} sendes`}
                max={1}
                value={onWay.parts.get(photo.id) ?? 0}
              />
            )}
          </div>
        ))}
        {onWay === null && photos.length < maxProblemPhotos && (
          <label className="drop drop--small">
            <Icon of={Camera} size="lg" />
            <span>{reading ? 'Henter' : 'Tag eller vælg billede'}</span>
            <input
              className="drop__file"
              type="file"
              multiple
              disabled={reading}
              accept={offeredPhotoTypes.join(',')}
              aria-invalid={said ? true : undefined}
              aria-describedby={said ? `${id}-error` : undefined}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                if (files.length > 0) void add(files)
              }}
            />
          </label>
        )}
      </div>
      <FieldError id={`${id}-error`}>{said}</FieldError>
    </>
  )
}

function useRevokedAtEnd(photos: readonly ProblemPhoto[]) {
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])
}
