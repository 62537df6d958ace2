import '../../styles/refund-case.css'
import { formatDateTime, formatDay, genitive } from '#rules/danish'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Photo } from '../books/photo.tsx'
import { photoUrl } from '../books/photo-files.ts'
import { EvidencePhotos } from '../orders/evidence-photos.tsx'
import { outcomeWords, problemWords } from '../orders/refund-words.ts'
import { theBooks } from './case-words.ts'
import type { OrderPage } from './order-page.ts'

type CaseEvidenceProps = { order: OrderPage; refund: OrderPage['cases'][number] }

/** Shows the adverts' photos beside the buyer's, and then what the seller says. */
export function CaseEvidence({ order, refund }: CaseEvidenceProps) {
  const { buyer, seller } = order.parties
  const books = theBooks(order.books)
  const shown = (by: 'buyer' | 'seller', name: string) => (
    <EvidencePhotos
      shipmentId={order._id}
      photos={refund.photos.filter((photo) => photo.by === by)}
      whose={genitive(name)}
    />
  )
  const bySeller = order.story.some(({ step }) => step === 'giveAllBack')
  const outcome = outcomeWords(refund, books, bySeller)
  return (
    <>
      <div className="evidence-pair">
        <div>
          {order.books.map((book) => (
            <Advert key={book.dbId} book={book} />
          ))}
        </div>
        <div>
          <h3>
            {buyer.first_name}, {formatDateTime(new Date(refund.asked))}
          </h3>
          <p className="small muted">{problemWords(refund, order.delivery === 'pickup' ? 3 : 1, books)}</p>
          {shown('buyer', buyer.first_name)}
          <p className="case__text mt-2">{refund.claim || 'Har ikke skrevet noget.'}</p>
        </div>
      </div>
      <div className="case__side mt-5">
        <h3>{seller.first_name} svarede</h3>
        {(refund.answer !== null || refund.objection === null) && (
          <p className="case__text">{refund.answer ?? 'Har ikke svaret.'}</p>
        )}
        {refund.objection && <p className="case__text mt-2">Om returen: {refund.objection}</p>}
        {shown('seller', seller.first_name)}
      </div>
      {outcome && (
        <div className="case__side">
          <h3>{outcome.text}</h3>
          {refund.statement && <p className="case__text">{refund.statement}</p>}
        </div>
      )}
    </>
  )
}

function Advert({ book }: { book: OrderPage['books'][number] }) {
  return (
    <div className="evidence-advert">
      <h3>Annoncen, {formatDay(new Date(book.advertised))}</h3>
      <p className="small muted">{book.title}</p>
      <ul className="evidence" aria-label={`Annoncens billeder af ${book.title}`}>
        {book.photos.map((key, index) => (
          <li key={key}>
            <a href={photoUrl(key, 1000, 'jpg')} target="_blank" rel="noreferrer">
              <Photo
                photoKey={key}
                alt={`Annoncens billede ${index + 1} (åbner i nyt vindue)`}
                sizes="9rem"
                widest={360}
                title={book.title}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className="small mt-2">
        <ConditionMark stand={book.stand} />
      </p>
      {book.desc !== '' && <p className="case__text small mt-2">{book.desc}</p>}
    </div>
  )
}
