import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { genitive, plural } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { ConditionMark } from '../condition-mark.tsx'
import { placeOf } from '../book-words.ts'
import { OfferRow } from './offer-row.tsx'

type OtherCopiesProps = {
  copies: Reply<'relatedBooks'>['copies']
  /** The number of all copies, of which `copies` are the cheapest. */
  count: number
  bookId: string
}

/** Copies of the same edition from other sellers, cheapest first. */
export function OtherCopies({ copies, count, bookId }: OtherCopiesProps) {
  return (
    <section aria-labelledby="eksemplarer">
      <h2 id="eksemplarer">Andre eksemplarer</h2>
      <ul className="offers">
        {copies.map(({ dbBook, apiBook, seller, pickup }) => (
          <OfferRow
            key={dbBook._id}
            to={`/bøger/${encodeURIComponent(dbBook._id)}`}
            cover={dbBook}
            bookTitle={apiBook.title}
            name={`${genitive(seller.first_name)} eksemplar`}
            price={dbBook.price}
          >
            <ConditionMark stand={dbBook.stand} />
            <small>{placeOf(pickup)}</small>
          </OfferRow>
        ))}
      </ul>
      {count > copies.length && (
        <Link className={buttonClass({ kind: 'line' })} to={editionAddress(bookId)} prefetch="intent">
          Se {plural(count, 'andet eksemplar', 'andre eksemplarer')}
        </Link>
      )}
    </section>
  )
}

export function editionAddress(bookId: string): `/${string}` {
  return `/bøger/id=${encodeURIComponent(bookId)}`
}
