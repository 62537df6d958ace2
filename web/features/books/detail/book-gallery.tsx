import type { Reply } from '#contract/contract'
import { Gallery } from '../../../ui/gallery.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { MissingPhoto, photoSrcSet, photoUrl } from '../photo.tsx'

type BookGalleryProps = Pick<Reply<'findBook'>, 'dbBook' | 'apiBook'>

export function BookGallery({ dbBook, apiBook: { title } }: BookGalleryProps) {
  const { photos, sold, reserved } = dbBook
  return (
    <Gallery
      label="Billeder af bogen"
      zoomable
      photos={photos.map((key, index) => ({
        src: photoUrl(key, 800),
        srcSet: photoSrcSet(key),
        thumb: photoUrl(key, 160),
        alt: index === 0 ? `Forsiden af ${title}` : `${title}, billede ${index + 1} af ${photos.length}`,
      }))}
      missing={<MissingPhoto title={title} />}
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
