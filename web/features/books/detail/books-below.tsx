import type { BookData } from './load-book.ts'
import { OtherCopies } from './other-copies.tsx'
import { OtherEditions } from './other-editions.tsx'
import { isOwn } from './stance.ts'
import type { Stance } from './stance.ts'
import { OnPensumLinks } from '../pensums/on-pensum.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { BookCard } from '../book-card.tsx'
import type { CardItem } from '../book-card.tsx'

const unrelated = { copies: [], copyCount: 0, editions: [], similar: [] }

type BooksBelowProps = { book: BookData; stance: Stance }

/** Other books below a listing. Similar books come before the seller's others when this one cannot be bought. */
export function BooksBelow({
  book: { apiBook, buyBook, related, others, pensums },
  stance,
}: BooksBelowProps) {
  const { copies, copyCount, editions, similar } = related ?? unrelated
  const fromSeller = others.length > 0 && (
    <BookShelf
      id="andre"
      title={isOwn(stance) ? 'Dine andre bøger til salg' : `Andre bøger fra ${buyBook.seller}`}
      items={others}
    />
  )
  const similarBooks = !isOwn(stance) && stance !== 'bought' && similar.length > 0 && (
    <BookShelf id="lignende" title="Lignende bøger" items={similar} />
  )
  const similarFirst = stance === 'sold' || stance === 'reserved'
  return (
    <>
      {copies.length + editions.length + pensums.length > 0 && (
        <div className="detail__offers">
          {copies.length > 0 && <OtherCopies copies={copies} count={copyCount} bookId={apiBook.bookId} />}
          {editions.length > 0 && <OtherEditions editions={editions} />}
          {pensums.length > 0 && (
            <section aria-labelledby="pensum">
              <h2 id="pensum">På pensum i</h2>
              <OnPensumLinks lists={pensums} />
            </section>
          )}
        </div>
      )}
      {similarFirst && similarBooks}
      {fromSeller}
      {!similarFirst && similarBooks}
    </>
  )
}

type BookShelfProps = { id: string; title: string; items: readonly CardItem[] }

/** Two, three or five cards in a row (shelf.css); from 1440 px on the page grows no wider. */
const shelfSizes =
  '(min-width: 1440px) 246px, (min-width: 1024px) 17vw, (min-width: 768px) 29vw, calc(50vw - 28px)'

/** A horizontal strip of other books. */
function BookShelf({ id, title, items }: BookShelfProps) {
  return (
    <section className="detail__others" aria-labelledby={id}>
      <Scroller className="shelf shelf--mini" label={title} heading={<h2 id={id}>{title}</h2>}>
        {items.map((item) => (
          <BookCard key={item.dbBook._id} item={item} sizes={shelfSizes} />
        ))}
      </Scroller>
    </section>
  )
}
