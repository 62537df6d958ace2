import { Link } from 'react-router'
import type { ApiBook, DbBook } from '#contract/books'
import { formatShortDay } from '#rules/danish'
import { buttonClass } from '../../../ui/button.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { authorsOf, editionOf } from '../../books/authors.ts'
import { Cover } from '../../books/cover.tsx'

type EditHeadProps = { listing: DbBook; book: ApiBook; isHidden: boolean }

/** The listing that is edited: its cover, its book and its state. */
export function EditHead({ listing, book, isHidden }: EditHeadProps) {
  const isShown = !isHidden && !listing.deleted
  return (
    <div className="red__head">
      <Cover photoKey={listing.photos[0]} preview={listing.preview} title={book.title} width="5rem" eager />
      <div>
        <h1 className="as-h2">
          <span className="vh">Rediger </span>
          {book.title}
        </h1>
        <p className="small muted">
          {editionOf(book)} · {authorsOf(book)}
        </p>
        <p className="mt-2">
          <State listing={listing} isHidden={isHidden} />
        </p>
      </div>
      {isShown && (
        <Link
          className={`${buttonClass({ kind: 'line' })} t-only`}
          to={`/bøger/${encodeURIComponent(listing._id)}`}
        >
          Se annoncen
        </Link>
      )}
    </div>
  )
}

function State({ listing, isHidden }: Pick<EditHeadProps, 'listing' | 'isHidden'>) {
  if (isHidden) return <Stamp kind="off">Skjult</Stamp>
  if (listing.deleted) return <Stamp kind="off">Slettet</Stamp>
  if (listing.sold) return <Stamp>Solgt</Stamp>
  if (listing.reserved) return <Stamp kind="wait">Reserveret</Stamp>
  return <Stamp kind="ok">Til salg siden {formatShortDay(new Date(listing.created))}</Stamp>
}
