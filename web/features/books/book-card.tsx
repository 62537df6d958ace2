import type { Reply } from '#contract/contract'
import { useFees } from '../../api/use-root.ts'
import { Link } from '../../ui/link.tsx'
import { longestWord } from '../../ui/longest-word.ts'
import { Stamp } from '../../ui/stamp.tsx'
import { authorsOf, editionAndYear } from './authors.ts'
import { nameOfCard } from './card-name.ts'
import { ConditionMark } from './condition-mark.tsx'
import { PaidPrice } from './paid-price.tsx'
import { Photo } from './photo.tsx'

export type Item = Reply<'books'>[number]

/** The part of an item that a card shows. */
export type CardItem = {
  dbBook: Pick<Item['dbBook'], '_id' | 'price' | 'stand' | 'photos' | 'preview' | 'sold' | 'reserved'>
  apiBook: Pick<Item['apiBook'], 'title' | 'director' | 'version' | 'year'>
}

type BookCardProps = {
  item: CardItem
  heading?: 'h2' | 'h3'
  /** The card's width on screen, as `sizes` of an image. */
  sizes?: string | undefined
  /** The card is on the first screen, so its photo is loaded at once. */
  eager?: boolean
}

/** A card's width in the list, as `sizes` of an image. */
export const cardSizes =
  '(min-width: 1500px) 225px, (min-width: 1280px) 15.8vw, (min-width: 1024px) 22vw, (min-width: 768px) 29.5vw, calc(50vw - 28px)'

/** A listing for buyers. The title's link covers the card. */
export function BookCard({ item, heading: Heading = 'h3', sizes = cardSizes, eager = false }: BookCardProps) {
  const { dbBook, apiBook } = item
  const fees = useFees()
  return (
    <article className="book">
      <span className="book__photo">
        <Photo
          photoKey={dbBook.photos[0]}
          preview={dbBook.preview}
          alt=""
          sizes={sizes}
          widest={640}
          title={apiBook.title}
          eager={eager}
        />
        {dbBook.sold && <Stamp onPhoto>Solgt</Stamp>}
        {!dbBook.sold && dbBook.reserved && (
          <Stamp kind="wait" onPhoto>
            Reserveret
          </Stamp>
        )}
      </span>
      <div className="book__body">
        <Heading className="book__title" style={longestWord(apiBook.title)}>
          <Link
            to={`/bøger/${encodeURIComponent(dbBook._id)}`}
            prefetch="intent"
            aria-label={nameOfCard(item, fees)}
          >
            {apiBook.title}
          </Link>
        </Heading>
        <p className="book__author">{authorsOf(apiBook)}</p>
        <p className="book__meta">
          <span>{editionAndYear(apiBook)}</span>
          <ConditionMark stand={dbBook.stand} />
        </p>
        <p className="book__foot">
          <PaidPrice price={dbBook.price} />
        </p>
      </div>
    </article>
  )
}
