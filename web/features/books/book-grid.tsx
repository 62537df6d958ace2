import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { BookCard } from './book-card.tsx'
import type { CardItem } from './book-card.tsx'

/** Cards above the fold of a wide screen, whose photos are loaded at once. */
const eagerCards = 5

type BookGridProps = {
  items: readonly CardItem[]
  heading?: 'h2' | 'h3'
  /** False for a grid that is far down the page. */
  eager?: boolean
  /** A card's width on screen, for a grid with other columns than the list's. */
  sizes?: string
  className?: string
  /** Renders content after the card at this index, such as an advert across the grid. */
  renderAfter?: (index: number) => ReactNode
}

export function BookGrid({
  items,
  heading = 'h2',
  eager = true,
  sizes,
  className = '',
  renderAfter,
}: BookGridProps) {
  return (
    <div className={`books ${className}`.trim()}>
      {items.map((item, index) => (
        <Fragment key={item.dbBook._id}>
          <BookCard item={item} heading={heading} sizes={sizes} eager={eager && index < eagerCards} />
          {renderAfter?.(index)}
        </Fragment>
      ))}
    </div>
  )
}

export function BookGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className="books" aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- identical outlines
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}
