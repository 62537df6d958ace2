import type { Ore } from '#rules/money'
import type { ReactNode } from 'react'
import { useFees } from '../../../api/use-root.ts'
import { Link } from '../../../ui/link.tsx'
import type { Item } from '../book-card.tsx'
import { Cover } from '../cover.tsx'
import { freightFrom } from '../freight.ts'
import { PaidPrice } from '../paid-price.tsx'
import '../../../styles/offers.css'

type OfferRowProps = {
  to: `/${string}`
  cover: Pick<Item['dbBook'], 'photos' | 'preview'>
  bookTitle: string
  /** The text that distinguishes the row from the others. */
  name: string
  /** The seller's price. */
  price: Ore
  /** The lowest of several prices. */
  from?: boolean
  children: ReactNode
}

/** Another copy or edition, to compare by price. The name's link covers the row. */
export function OfferRow({ to, cover, bookTitle, name, price, from = false, children }: OfferRowProps) {
  const fees = useFees()
  return (
    <li className="offer">
      <Cover photoKey={cover.photos[0]} preview={cover.preview} title={bookTitle} />
      <div>
        <Link className="offer__name" to={to} prefetch="intent">
          {name}
        </Link>
        {children}
      </div>
      <p className="offer__price">
        <PaidPrice price={price} from={from} /> <small>{freightFrom(fees)}</small>
      </p>
    </li>
  )
}
