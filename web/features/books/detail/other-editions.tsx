import type { Reply } from '#contract/contract'
import { plural } from '#rules/danish'
import { editionAndYear } from '../authors.ts'
import { OfferRow } from './offer-row.tsx'
import { editionAddress } from './other-copies.tsx'

/** Other editions of the same title, newest first, each with its cheapest copy. */
export function OtherEditions({ editions }: Pick<Reply<'relatedBooks'>, 'editions'>) {
  return (
    <section aria-labelledby="udgaver">
      <h2 id="udgaver">Andre udgaver</h2>
      <ul className="offers">
        {editions.map(({ cheapest: { dbBook, apiBook }, copies }) => (
          <OfferRow
            key={apiBook.bookId}
            to={copies > 1 ? editionAddress(apiBook.bookId) : `/bøger/${encodeURIComponent(dbBook._id)}`}
            cover={dbBook}
            bookTitle={apiBook.title}
            name={editionAndYear(apiBook)}
            price={dbBook.price}
            from={copies > 1}
          >
            <small>{plural(copies, 'eksemplar', 'eksemplarer')} til salg</small>
          </OfferRow>
        ))}
      </ul>
    </section>
  )
}
