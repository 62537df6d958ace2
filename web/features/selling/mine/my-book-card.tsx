import { formatKroner } from '#rules/danish'
import { stateOfBook } from '#rules/order-statuses'
import { Price } from '../../../ui/price.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { useLanded } from '../../../ui/use-landed.ts'
import { editionOf } from '../../books/authors.ts'
import { sellerDemand } from '../../books/wishes/demand-words.ts'
import { Photo } from '../../books/photo.tsx'
import { OrderStamp } from '../../order-parts/order-stamp.tsx'
import { DetailLink } from './detail-link.tsx'
import { MyBookActs } from './my-book-acts.tsx'
import type { MyBook } from './shelf.ts'

type MyBookCardProps = {
  book: MyBook
  /** The card is on the first screen. */
  eager: boolean
}

const cardSizes = '(min-width: 1280px) 18vw, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw'

/** The seller's own listing. The title's link covers the card and opens the details. */
export function MyBookCard({ book, eager }: MyBookCardProps) {
  const { dbBook, apiBook, waiting, half } = book
  const { sold } = dbBook
  const landed = useLanded(sold ? ['sold'] : [])
  return (
    <article className={sold ? 'book is-sold' : 'book'}>
      <span className="book__photo">
        <Photo
          photoKey={dbBook.photos[0]}
          preview={dbBook.preview}
          alt=""
          sizes={cardSizes}
          title={apiBook.title}
          eager={eager}
        />
        {sold && (
          <Stamp onPhoto lands={landed.has('sold')}>
            Solgt
          </Stamp>
        )}
      </span>
      <div className="book__body">
        <p className="book__st">
          <Status book={book} />
        </p>
        <h2 className="book__title">
          <DetailLink dbId={dbBook._id}>{apiBook.title}</DetailLink>
        </h2>
        <p className="book__author">{editionOf(apiBook)}</p>
        <p className="book__foot">
          <Price text={formatKroner(dbBook.price)} />
        </p>
        {waiting > 0 && <p className="small">{sellerDemand({ waiting, half: half ?? null })}</p>}
        <MyBookActs book={book} />
      </div>
    </article>
  )
}

/** The listing's state, or the order's state once it is sold, which marks the seller's turn to act. */
function Status({ book: { dbBook, hidden } }: { book: MyBook }) {
  if (hidden) return <Stamp kind="off">Skjult</Stamp>
  if (!dbBook.sold)
    return dbBook.reserved ? <Stamp kind="wait">Reserveret</Stamp> : <Stamp kind="ok">Aktiv</Stamp>
  const state = dbBook.onHold ? 'action_needed' : stateOfBook(dbBook.status ?? 0)
  return state ? (
    <OrderStamp state={state} side="seller" isTask={state === 'awaiting_shipment'} />
  ) : (
    <Stamp>Solgt</Stamp>
  )
}
