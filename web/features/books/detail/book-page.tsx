import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { genitive } from '#rules/danish'
import { useViewer } from '../../../api/use-root.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { longestWord } from '../../../ui/longest-word.ts'
import { authorsOf } from '../authors.ts'
import { ShareCard } from '../card/share-card.tsx'
import { ReportButton } from '../../reports/report-button.tsx'
import { BasketButton } from './basket-button.tsx'
import { BookActions } from './book-actions.tsx'
import { BookFacts } from './book-facts.tsx'
import { BookGallery } from './book-gallery.tsx'
import { BooksBelow } from './books-below.tsx'
import { CardStamps } from './card-stamps.tsx'
import { ConditionScale } from './condition-scale.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import type { BookData } from './load-book.ts'
import { BarPrice, OwnPriceBox, PriceBox } from './price-box.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { isOwn, mayShareCard, stanceOf } from './stance.ts'
import '../../../styles/book-page.css'

/** Shows a listing: photos, price with fees, seller, delivery, and other books. */
export function BookPage({ book }: { book: BookData }) {
  const { dbBook, apiBook, buyBook, related, demand } = book
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
            <div className="detail__name">
              <h1 style={longestWord(apiBook.title)}>{apiBook.title}</h1>
              <p className="lead mt-2">{authorsOf(apiBook)}</p>
            </div>
            {isOwn(stance) ? (
              <OwnPriceBox price={dbBook.price} demand={demand} />
            ) : (
              <PriceBox price={dbBook.price} />
            )}
            <div className="detail__acts">
              <BookActions
                stance={stance}
                dbId={dbBook._id}
                bookId={apiBook.bookId}
                isbn={apiBook.isbn}
                related={related}
              />
            </div>
            {mayShareCard(stance, book.card !== undefined) && <ShareCard dbId={dbBook._id} copy={book} />}
            <ConditionScale stand={dbBook.stand} />
            {dbBook.desc && (
              <section aria-labelledby="beskrivelse">
                <h2 className="label label--ui" id="beskrivelse">
                  {buyBook.seller_left ? 'Beskrivelse' : `${genitive(buyBook.seller)} beskrivelse`}
                </h2>
                <p className="detail__desc">{dbBook.desc}</p>
              </section>
            )}
            <BookFacts book={apiBook} />
            {!dbBook.sold && <DeliveryFacts seller={buyBook} />}
            {book.card && <CardStamps card={book.card} />}
            <SellerFacts sellerId={dbBook.ejer} seller={buyBook} sells={!dbBook.sold && !isOwn(stance)} />
            {!isOwn(stance) && (
              <p className="reportlinks">
                <ReportButton subject={{ kind: 'listing', dbId: dbBook._id, title: apiBook.title }}>
                  Rapportér annoncen
                </ReportButton>
                {!buyBook.seller_left && (
                  <ReportButton subject={{ kind: 'person', userId: dbBook.ejer, name: buyBook.seller_name }}>
                    Rapportér sælgeren
                  </ReportButton>
                )}
              </p>
            )}
          </div>
        </article>
        <BooksBelow book={book} stance={stance} />
      </div>
      {stance === 'may-buy' && (
        <div className="buybar needs-script">
          <BarPrice price={dbBook.price} />
          <BasketButton dbId={dbBook._id} />
        </div>
      )}
    </Page>
  )
}
