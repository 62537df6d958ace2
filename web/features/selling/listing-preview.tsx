import { isCondition, parsePrice } from '#rules/listing'
import { authorsOf, editionAndYear } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { PaidPrice } from '../books/paid-price.tsx'
import { MissingPhoto } from '../books/photo.tsx'
import type { Draft } from './draft.ts'
import { shownBook } from './entered-book.ts'
import type { ListingPhoto } from '../photos/photo-list.ts'

type ListingPreviewProps = { draft: Draft; cover: ListingPhoto | undefined }

/** The listing's card as buyers will see it, updated as the seller types. */
export function ListingPreview({ draft, cover }: ListingPreviewProps) {
  const { price: typed, stand } = draft
  const book = shownBook(draft)
  const price = parsePrice(typed)
  return (
    <div className="preview">
      <div className="book">
        <span className="book__photo">
          {cover ? (
            <img src={cover.url} alt="" width="480" height="600" />
          ) : (
            <MissingPhoto title={book?.title ?? 'Dit billede'} />
          )}
        </span>
        <div className="book__body">
          <p className="book__title">{book?.title ?? 'Bogens titel'}</p>
          <p className="book__author">{book ? authorsOf(book) : 'Forfatter'}</p>
          <p className="book__meta">
            <span>{book ? editionAndYear(book) : 'Udgave'}</span>
            {isCondition(stand) && <ConditionMark stand={stand} />}
          </p>
          <p className="book__foot">
            {price === null ? <span className="muted">Pris</span> : <PaidPrice price={price} />}
          </p>
        </div>
      </div>
    </div>
  )
}
