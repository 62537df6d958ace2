import { X } from 'lucide'
import { useState } from 'react'
import { formatCount } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Cover } from '../../books/cover.tsx'
import type { PileBook } from '../pile/pile.ts'
import { forSaleWords } from '../pile/pile-words.ts'
import { removeWithUndo } from '../pile/remove-with-undo.ts'
import { SecondCopyQuestion } from '../pile/second-copy-question.tsx'
import { TitleForm } from '../pile/title-form.tsx'

/** Lists the scanned books, newest first. */
export function ScanRows({ pile }: { pile: readonly PileBook[] }) {
  return (
    <ul className="scan__rows" aria-label="Scannede bøger">
      {pile.toReversed().map((book, place) => (
        <ScanRow key={book.key} book={book} isNewest={place === 0} />
      ))}
    </ul>
  )
}

function ScanRow({ book, isNewest }: { book: PileBook; isNewest: boolean }) {
  const { key, isbn, lookup, title, authors, edition, cover, price, again } = book
  const [writes, setWrites] = useState(false)
  const isUnnamed = lookup === 'unknown' && title === null
  return (
    <li className={isNewest ? 'prow is-new' : 'prow'}>
      <span className="prow__cover">{cover !== null && <Cover photoKey={cover} title={title ?? ''} />}</span>
      <div>
        <b>{title ?? (lookup === 'waiting' ? 'Slås op, når der er svar' : 'Den kender vi ikke')}</b>
        <small>
          {[edition, authors].filter(Boolean).join(' · ') || <span className="num">{formatIsbn(isbn)}</span>}
        </small>
        <Wanted book={book} />
      </div>
      {price !== '' && (
        <p className="prow__p">
          <b>{price} kr.</b>
          <small>forslag</small>
        </p>
      )}
      <IconButton
        icon={X}
        label={`Fjern ${title ?? formatIsbn(isbn)} fra bunken`}
        onClick={() => removeWithUndo(book)}
      />
      {isUnnamed && (
        <div className="brow__ask">
          {writes ? (
            <TitleForm book={book} />
          ) : (
            <Button kind="line" onClick={() => setWrites(true)}>
              Skriv titlen
            </Button>
          )}
        </div>
      )}
      {again && <SecondCopyQuestion bookKey={key} />}
    </li>
  )
}

/** '12 venter · 3 til salg', as far as it is known. */
function Wanted({ book: { forSale, waiting } }: { book: PileBook }) {
  if (forSale === null) return null
  return (
    <small>
      {waiting !== null && waiting > 0 && (
        <>
          <strong>{formatCount(waiting)} venter</strong> ·{' '}
        </>
      )}
      {forSaleWords(forSale)}
    </small>
  )
}
