import { CardSkeleton } from '../../ui/skeleton.tsx'
import { BookCard } from './book-card.tsx'
import type { Item } from './book-card.tsx'

/** Cards above the fold of a wide screen: their photos are not left waiting. */
const eagerCards = 5

type BookGridProps = { items: readonly Item[]; heading?: 'h2' | 'h3' }

export function BookGrid({ items, heading = 'h2' }: BookGridProps) {
  return (
    <div className="books">
      {items.map((item, index) => (
        <BookCard key={item.dbBook._id} item={item} heading={heading} eager={index < eagerCards} />
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
