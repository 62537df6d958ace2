import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { authorsOf } from '../authors.ts'
import { BookCard } from '../book-card.tsx'
import { BasketButton } from './basket-button.tsx'
import { BookActions } from './book-actions.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookGallery } from './book-gallery.tsx'
import { genitive } from './book-words.ts'
import { ConditionScale } from './condition-scale.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import type { BookData } from './load-book.ts'
import { PriceBox } from './price-box.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { stanceOf } from './stance.ts'
import '../../../styles/book-page.css'

/** One listing: what it looks like, what it costs in the end, who sells it and how it travels. */
export function BookPage({ book: { dbBook, apiBook, buyBook, others } }: { book: BookData }) {
  const viewer = useViewer()
  const stance = stanceOf(dbBook, viewer?._id ?? null)
  return (
    <Page>
      <div className="wrap">
        <Link className="back" to="/bøger">
          <Icon of={ArrowLeft} size="sm" />
          Tilbage til bøger
        </Link>
        <article className="detail">
          <BookGallery key={dbBook._id} dbBook={dbBook} apiBook={apiBook} />
          <div className="detail__buy">
            <div>
              <h1>{apiBook.title}</h1>
              <p className="lead mt-2">{authorsOf(apiBook)}</p>
            </div>
            <PriceBox price={dbBook.price} />
            <div className="detail__acts">
              <BookActions stance={stance} dbId={dbBook._id} bookId={apiBook.bookId} />
            </div>
            <ConditionScale stand={dbBook.stand} />
            {dbBook.desc && (
              <section aria-labelledby="beskrivelse">
                <h2 className="label label--ui" id="beskrivelse">
                  {genitive(buyBook.seller)} beskrivelse
                </h2>
                <p className="detail__desc">{dbBook.desc}</p>
              </section>
            )}
            <BookFacts book={apiBook} />
            <DeliveryFacts seller={buyBook} />
            <SellerFacts seller={buyBook} />
          </div>
        </article>
        {others.length > 0 && (
          <section className="detail__others" aria-labelledby="andre">
            <Scroller
              className="shelf shelf--mini"
              label={`Andre bøger fra ${buyBook.seller}`}
              heading={<h2 id="andre">Andre bøger fra {buyBook.seller}</h2>}
            >
              {others.map((item) => (
                <BookCard key={item.dbBook._id} item={item} sizes="(min-width: 1024px) 18vw, 46vw" />
              ))}
            </Scroller>
          </section>
        )}
      </div>
      {stance === 'may-buy' && (
        <div className="buybar">
          <PriceBox price={dbBook.price} />
          <BasketButton dbId={dbBook._id} />
        </div>
      )}
    </Page>
  )
}
