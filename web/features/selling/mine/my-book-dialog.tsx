import { formatKroner } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { Dialog } from '../../../ui/dialog.tsx'
import { Gallery } from '../../../ui/gallery.tsx'
import { authorsOf, editionOf } from '../../books/authors.ts'
import { ConditionMark } from '../../books/condition-mark.tsx'
import { ShareCard } from '../../books/card/share-card.tsx'
import { galleryPhotos } from '../../books/gallery-photos.ts'
import { MissingPhoto } from '../../books/photo.tsx'
import { HiddenNotice } from '../hidden-notice.tsx'
import { hasCard, type MyBook } from './shelf.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** The details of the seller's own listing, as buyers see it. */
export function MyBookDialog({ book, onClose }: { book: MyBook; onClose: () => void }) {
  const { dbBook, apiBook, hidden } = book
  return (
    <Dialog kind="wide" title={apiBook.title} onClose={onClose}>
      <div className="stack mt-4">
        {hidden && <HiddenNotice hidden={hidden} />}
        <Gallery
          label={`Billeder af ${apiBook.title}`}
          photos={galleryPhotos(dbBook, apiBook)}
          sizes="(min-width: 640px) 496px, 88vw"
          missing={<MissingPhoto title={apiBook.title} />}
        />
        <Facts>
          <Fact term="Forfatter">{authorsOf(apiBook)}</Fact>
          <Fact term="ISBN">{formatIsbn(apiBook.isbn)}</Fact>
          <Fact term="Udgave">{editionOf(apiBook)}</Fact>
          <Fact term="Pris">{formatKroner(dbBook.price)}</Fact>
          <Fact term="Stand">
            <ConditionMark stand={dbBook.stand} />
          </Fact>
        </Facts>
        {dbBook.desc && <p className="prose-lines">{dbBook.desc}</p>}
        {hasCard(book) && <ShareCard dbId={dbBook._id} />}
      </div>
    </Dialog>
  )
}
