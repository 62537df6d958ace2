import { X } from 'lucide-react'
import { formatIsbn } from '#rules/isbn'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { addSecondCopy, changeOnPile, takeFromPile } from '../pile/pile-store.ts'
import type { PileBook } from '../pile/pile.ts'

/** What has been scanned, newest first. */
export function ScanRows({ pile }: { pile: readonly PileBook[] }) {
  return (
    <ul className="scan__rows" aria-label="Scannede bøger">
      {pile.toReversed().map((book) => (
        <ScanRow key={book.key} book={book} />
      ))}
    </ul>
  )
}

function ScanRow({ book: { key, isbn, lookup, title, authors, edition, price, again } }: { book: PileBook }) {
  return (
    <li className="prow">
      <div>
        <b>{title ?? (lookup === 'waiting' ? 'Slås op, når der er svar' : 'Den kender vi ikke')}</b>
        <small>
          {[edition, authors].filter(Boolean).join(' · ') || <span className="num">{formatIsbn(isbn)}</span>}
        </small>
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
        onClick={() => takeFromPile(key)}
      />
      {again && (
        <div className="brow__ask">
          <p>Scannet to gange. Har du to?</p>
          <Button kind="line" onClick={() => addSecondCopy(key)}>
            Ja, to styk
          </Button>
          <Button kind="quiet" onClick={() => changeOnPile(key, { again: false })}>
            Nej, kun én
          </Button>
        </div>
      )}
    </li>
  )
}
