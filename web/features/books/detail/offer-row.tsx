import { Link } from 'react-router'
import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { priceWithFee } from '#rules/quote'
import type { ReactNode } from 'react'
import { useFees } from '../../../api/use-root.ts'
import { Price } from '../../../ui/price.tsx'
import type { Item } from '../book-card.tsx'
import { Cover } from '../cover.tsx'
import { freightFrom } from '../freight.ts'
import '../../../styles/offers.css'

type OfferRowProps = {
  to: string
  cover: Pick<Item['dbBook'], 'photos' | 'preview'>
  bookTitle: string
  /** The text that distinguishes the row from the others. */
  name: string
  price: Ore
  /** A word before the price, such as 'fra' when it is the lowest of several. */
  priceNote?: string
  children: ReactNode
}

/** Another copy or edition, to compare by price. The name's link covers the row. */
export function OfferRow({ to, cover, bookTitle, name, price, priceNote, children }: OfferRowProps) {
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
        <span>
          {priceNote && <small>{priceNote} </small>}
          <Price text={formatKroner(price)} />
        </span>{' '}
        <small>{formatKroner(priceWithFee(price, fees))} inkl. købergebyr,</small>{' '}
        <small>{freightFrom(fees)}</small>
      </p>
    </li>
  )
}
