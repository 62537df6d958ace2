import type { Reply } from '#contract/contract'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatMonth, salesWords } from './book-words.ts'

/** The seller's full name, and the notice that a private seller is not bound by the law for shops (docs/product.md 1). */
export function SellerFacts({ seller, sells }: { seller: Reply<'findBook'>['buyBook']; sells: boolean }) {
  return (
    <section aria-labelledby="saelger">
      <h2 className="label label--ui" id="saelger">
        Sælger
      </h2>
      {seller.seller_left ? <p>Sælgeren har slettet sin konto</p> : <PrivateSeller seller={seller} />}
      {sells && (
        <p className="seller__law">
          Du handler med en privatperson, så fortrydelsesretten fra køb i butikker gælder ikke. Svarer bogen
          ikke til annoncen, kan du få pengene tilbage.
        </p>
      )}
    </section>
  )
}

function PrivateSeller({ seller }: { seller: Reply<'findBook'>['buyBook'] }) {
  const { seller_name, seller: firstName, member_since, books_sold } = seller
  const sold = salesWords(books_sold)
  return (
    <div className="seller">
      <Avatar firstName={firstName} lastName={seller_name.slice(firstName.length)} />
      <p>
        <b>{seller_name}</b> sælger som privatperson
        <small>
          Medlem siden {formatMonth(new Date(member_since))}
          {sold && ` · ${sold}`}
        </small>
      </p>
    </div>
  )
}
