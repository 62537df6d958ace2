import { X } from 'lucide-react'
import { formatIsbn } from '#rules/isbn'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PileBook } from './pile.ts'
import { takeFromPile } from './pile-store.ts'

type PileListProps = {
  pile: readonly PileBook[]
  /** Null while the draft has another book. */
  onTake: ((isbn: string) => void) | null
}

/** The scanned books that wait for the wizard. */
export function PileList({ pile, onTake }: PileListProps) {
  return (
    <section className="pile" aria-labelledby="pile">
      <h3 className="label label--ui" id="pile">
        Din bunke
      </h3>
      <p className="help">
        {onTake ? 'Vælg den bog, du vil sælge nu.' : 'Når annoncen er oprettet, tager du den næste i bunken.'}
      </p>
      <ul className="pile__list">
        {pile.map(({ isbn, title, authors }) => (
          <li className="pile__book" key={isbn}>
            <div>
              <p className="pile__title">{title ?? 'Ukendt bog'}</p>
              <p className="small muted">
                {authors && `${authors} · `}ISBN <span className="nowrap num">{formatIsbn(isbn)}</span>
              </p>
            </div>
            {onTake && (
              <Button
                kind="line"
                aria-label={`Sælg denne: ${title ?? formatIsbn(isbn)}`}
                onClick={() => onTake(isbn)}
              >
                Sælg denne
              </Button>
            )}
            <IconButton
              icon={X}
              label={`Fjern ${title ?? formatIsbn(isbn)} fra bunken`}
              onClick={() => takeFromPile(isbn)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
