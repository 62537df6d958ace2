import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { Avatar } from '../../../ui/avatar.tsx'
import { sellerAddress } from '../seller/seller-address.ts'
import { formatMonth, salesWords } from '../book-words.ts'

type Seller = Reply<'findBook'>['buyBook']
type SellerFactsProps = { sellerId: string; seller: Seller; sells: boolean }

/** The seller's public name, which leads to their profile, and the notice that a private seller is not bound by the law for shops (docs/product.md 1). */
export function SellerFacts({ sellerId, seller, sells }: SellerFactsProps) {
  return (
    <section aria-labelledby="saelger">
      <h2 className="label label--ui" id="saelger">
        Sælger
      </h2>
      {seller.seller_left ? (
        <p>Sælgeren har slettet sin konto</p>
      ) : (
        <PrivateSeller sellerId={sellerId} seller={seller} />
      )}
      {sells && (
        <p className="seller__law">
          Du handler med en privatperson, så fortrydelsesretten fra køb i butikker gælder ikke. Svarer bogen
          ikke til annoncen, kan du få pengene tilbage.
        </p>
      )}
    </section>
  )
}

function PrivateSeller({ sellerId, seller }: Omit<SellerFactsProps, 'sells'>) {
  const { seller_name, seller_shown, seller: firstName, member_since, books_sold } = seller
  const sold = salesWords(books_sold)
  return (
    <div className="seller">
      <Avatar firstName={firstName} lastName={seller_name.slice(firstName.length)} />
      <p>
        <b>{seller_shown ? <Link to={sellerAddress(sellerId)}>{seller_name}</Link> : seller_name}</b> sælger
        som privatperson
        <small>
          Medlem siden {formatMonth(new Date(member_since))}
          {sold && ` · ${sold}`}
        </small>
      </p>
    </div>
  )
}
