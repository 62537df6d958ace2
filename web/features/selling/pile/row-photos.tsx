import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PilePhotos } from './use-pile-photos.ts'

type RowPhotosProps = { bookKey: string; title: string; photos: PilePhotos }

/** One tap opens the phone's camera; the first photo is the one of the front. */
export function RowPhotos({ bookKey, title, photos }: RowPhotosProps) {
  const blobs = photos.of(bookKey)
  const url = useUrlOf(blobs[0])
  const working = photos.isWorking(bookKey)
  return (
    <div className="brow__photos">
      <label className={blobs.length > 0 ? 'ph' : 'ph ph--none'}>
        {url === null ? <Icon of={Camera} size="sm" /> : <img src={url} alt="" width={36} height={44} />}
        <span aria-hidden="true">{wordsOf(blobs.length, working)}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          aria-label={`Tag billede af ${title}, ${wordsOf(blobs.length, false)}`}
          onChange={({ target }) => {
            photos.add(bookKey, [...(target.files ?? [])])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
      </label>
      {blobs.length > 0 && (
        <Button
          kind="quiet"
          aria-label={`Tag billederne af ${title} om`}
          onClick={() => void photos.remove(bookKey)}
        >
          Tag om
        </Button>
      )}
      <FieldError>{photos.faultOf(bookKey)}</FieldError>
    </div>
  )
}

function wordsOf(count: number, working: boolean): string {
  if (working) return 'Gemmer'
  if (count === 0) return 'Tag billede'
  return count === 1 ? '1 billede' : `${count} billeder`
}

function useUrlOf(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
