import { Link } from 'react-router'
import { Carousel } from '../../../ui/carousel.tsx'
import { BookCard } from '../book-card.tsx'
import type { CardItem } from '../book-card.tsx'
import { slideSizes } from './slides.ts'

/** The carousel advances at this interval (docs/product.md 1). */
const intervalMs = 2_000

export function LatestBooks({ items }: { items: readonly CardItem[] }) {
  return (
    <section className="section section--near" aria-labelledby="latest">
      <div className="wrap wrap--wide">
        <Carousel
          label="Senest sat til salg"
          heading={<h2 id="latest">Senest sat til salg</h2>}
          more={
            <Link className="textlink mr-2" to="/bøger" prefetch="intent">
              <span>Se flere</span>
            </Link>
          }
          autoplayMs={intervalMs}
          name="latest-books"
        >
          {items.map((item) => (
            <BookCard key={item.dbBook._id} item={item} sizes={slideSizes} />
          ))}
        </Carousel>
      </div>
    </section>
  )
}
