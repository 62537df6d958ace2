import { Camera } from 'lucide'
import { BlobImage } from '../../../ui/blob-image.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PilePhotos } from '../pile/use-pile-photos.ts'

type RowPhotosProps = { bookKey: string; title: string; photos: PilePhotos }

/** Opens the phone's camera by one tap; the first photo is the one of the front. */
export function RowPhotos({ bookKey, title, photos }: RowPhotosProps) {
  const blobs = photos.of(bookKey)
  const working = photos.isWorking(bookKey)
  return (
    <div className="brow__photos">
      <label className={blobs.length > 0 ? 'ph' : 'ph ph--none'}>
        {blobs[0] ? (
          <BlobImage blob={blobs[0]} alt="" width={36} height={44} />
        ) : (
          <Icon of={Camera} size="sm" />
        )}
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
        <Button kind="quiet" onClick={() => void photos.remove(bookKey)}>
          Tag om<span className="vh">: {title}</span>
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
