import type { Reply } from '#contract/contract'
import { Gallery } from '../../../ui/gallery.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { galleryPhotos } from '../gallery-photos.ts'
import { MissingPhoto } from '../photo.tsx'

type BookGalleryProps = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook'>

export function BookGallery({ dbBook, apiBook }: BookGalleryProps) {
  const { sold, reserved } = dbBook
  return (
    <Gallery
      label="Billeder af bogen"
      zoomable
      photos={galleryPhotos(dbBook, apiBook)}
      sizes="(min-width: 1500px) 684px, (min-width: 1024px) 48vw, (min-width: 768px) calc(100vw - 64px), calc(100vw - 40px)"
      missing={<MissingPhoto title={apiBook.title} />}
      overlay={
        sold ? (
          <Stamp onPhoto>Solgt</Stamp>
        ) : (
          reserved && (
            <Stamp kind="wait" onPhoto>
              Reserveret
            </Stamp>
          )
        )
      }
    />
  )
}
