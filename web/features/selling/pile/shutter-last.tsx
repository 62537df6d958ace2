import { BlobImage } from '../../../ui/blob-image.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { PileBook } from './pile.ts'
import { nameOf } from './pile-words.ts'
import type { PilePhotos } from './use-pile-photos.ts'

type ShutterLastProps = { book: PileBook | undefined; photos: PilePhotos; onRetake: () => void }

/** The photo that was just taken, until the next one; it can be taken again. */
export function ShutterLast({ book, photos, onRetake }: ShutterLastProps) {
  if (!book) return null
  const photo = photos.of(book.key).at(-1)
  const fault = photos.faultOf(book.key)
  return (
    <div className="foto__last">
      {photo && <BlobImage blob={photo} alt="" width={36} height={44} />}
      {fault ? (
        <FieldError>{fault}</FieldError>
      ) : (
        <span>
          {nameOf(book)} {photos.isWorking(book.key) ? 'gemmes' : 'er gemt'}
        </span>
      )}
      <Button kind="quiet" onClick={onRetake}>
        Tag om
      </Button>
    </div>
  )
}
