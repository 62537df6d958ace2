import { BookShelf } from './book-shelf.tsx'
import type { BookData } from './load-book.ts'
import { OtherCopies } from './other-copies.tsx'
import { OtherEditions } from './other-editions.tsx'
import { isOwn } from './stance.ts'
import type { Stance } from './stance.ts'

const unrelated = { copies: [], copyCount: 0, editions: [], similar: [] }

type BooksBelowProps = { book: BookData; stance: Stance }

/** Where to go from a listing. Who can no longer buy this one is shown what is like it before what else its seller has. */
export function BooksBelow({ book: { apiBook, buyBook, related, others }, stance }: BooksBelowProps) {
  const { copies, copyCount, editions, similar } = related ?? unrelated
  const fromSeller = others.length > 0 && (
    <BookShelf
      id="andre"
      title={isOwn(stance) ? 'Dine andre bøger til salg' : `Andre bøger fra ${buyBook.seller}`}
      items={others}
    />
  )
  const alike = !isOwn(stance) && stance !== 'bought' && similar.length > 0 && (
    <BookShelf id="lignende" title="Lignende bøger" items={similar} />
  )
  const alikeFirst = stance === 'sold' || stance === 'reserved'
  return (
    <>
      {(copies.length > 0 || editions.length > 0) && (
        <div className="detail__offers">
          {copies.length > 0 && <OtherCopies copies={copies} count={copyCount} bookId={apiBook.bookId} />}
          {editions.length > 0 && <OtherEditions editions={editions} />}
        </div>
      )}
      {alikeFirst && alike}
      {fromSeller}
      {!alikeFirst && alike}
    </>
  )
}
