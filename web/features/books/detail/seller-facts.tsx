import type { Reply } from '#contract/contract'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatMonth, soldSoFar } from './book-words.ts'

/** Who sells: in full, and that it is a private person, so the law's rules for shops do not apply (docs/product.md 1). */
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
  const sold = soldSoFar(books_sold)
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
