import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKroner, plural } from '#rules/danish'
import { authorsOf, editionOf } from '../books/authors.ts'
import { ConditionMark } from '../books/condition-mark.tsx'
import { Photo } from '../books/photo.tsx'
import { longestWord } from '../../ui/longest-word.ts'
import type { OrderView } from '../order-parts/order-view.ts'

type BookHeadProps = {
  view: OrderView
  stamp: ReactNode
  /** An h2 if a banner above has the page's h1. */
  heading: 'h1' | 'h2'
}

/** The top of an order: its first book on the shelf, and its state. Several books are listed further down. */
export function BookHead({ view, stamp, heading: Heading }: BookHeadProps) {
  const id = useId()
  const [first, ...more] = view.shipment.products
  if (!first) return null
  const { dbBook, apiBook } = first
  return (
    <section className="bookhead" aria-labelledby={id}>
      <div className="bookhead__photo">
        <Photo
          photoKey={dbBook.photos[0]}
          preview={dbBook.preview}
          alt=""
          sizes="(min-width: 1024px) 23rem, 7.25rem"
          title={apiBook.title}
          eager
        />
      </div>
      <div className="bookhead__text">
        <p className="bookhead__state">{stamp}</p>
        <Heading id={id} className="bookhead__title" style={longestWord(apiBook.title)}>
          <Link to={`/bøger/${encodeURIComponent(dbBook._id)}`}>{apiBook.title}</Link>
          {more.length > 0 && ` og ${plural(more.length, 'bog', 'bøger')} til`}
        </Heading>
        {more.length === 0 && (
          <>
            <p className="bookhead__by">
              {view.side === 'seller' ? <SoldTo {...view} /> : authorsOf(apiBook)}
              <br />
              {editionOf(apiBook)}
            </p>
            <p className="bookhead__meta">
              <ConditionMark stand={dbBook.stand} />
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function SoldTo({ shipment, other }: OrderView) {
  return (
    <>
      Solgt til {other.first_name} for <strong>{formatKroner(shipment.total.books)}</strong>
    </>
  )
}
