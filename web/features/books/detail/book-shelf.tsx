import { Scroller } from '../../../ui/scroller.tsx'
import { BookCard } from '../book-card.tsx'
import type { Item } from '../book-card.tsx'

type BookShelfProps = { id: string; title: string; items: readonly Item[] }

/** Two, three or five abreast (shelf.css), in a page that grows no wider from 1440 px on. */
const inShelf =
  '(min-width: 1440px) 246px, (min-width: 1024px) 17vw, (min-width: 768px) 29vw, calc(50vw - 28px)'

/** A strip of books to look at next. */
export function BookShelf({ id, title, items }: BookShelfProps) {
  return (
    <section className="detail__others" aria-labelledby={id}>
      <Scroller className="shelf shelf--mini" label={title} heading={<h2 id={id}>{title}</h2>}>
        {items.map((item) => (
          <BookCard key={item.dbBook._id} item={item} sizes={inShelf} />
        ))}
      </Scroller>
    </section>
  )
}
