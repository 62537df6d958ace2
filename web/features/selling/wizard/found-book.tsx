import { BookMarked, Check, X } from 'lucide-react'
import type { ApiBook } from '#contract/books'
import { formatIsbn } from '#rules/isbn'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { authorsOf, editionOf } from '../../books/authors.ts'
import { coverCredit } from '../../books/work/cover-source.ts'
import { Cover } from '../../books/cover.tsx'

/** The edition that an ISBN names, for the seller to recognise. */
export function FoundBook({ book, onAnother }: { book: ApiBook; onAnother: () => void }) {
  return (
    <div className="found">
      {book.sourceCover ? (
        <Cover photoKey={book.sourceCover.key} title={book.title} width="5rem" />
      ) : (
        <span className="found__cover" aria-hidden="true">
          <Icon of={BookMarked} size="lg" />
        </span>
      )}
      <div>
        <p className="found__ok small">
          <Icon of={Check} size="sm" />
          Bogen er fundet
        </p>
        <p className="found__title">{book.title}</p>
        <p className="small muted">
          {authorsOf(book)}
          <br />
          {editionOf(book)} · ISBN <span className="nowrap num">{formatIsbn(book.isbn)}</span>
          {book.sourceCover && (
            <>
              <br />
              {coverCredit(book.sourceCover)}. Køberne ser dine egne billeder
            </>
          )}
          {book.unconfirmed && (
            <>
              <br />
              Skrevet af en sælger og ikke bekræftet endnu
            </>
          )}
        </p>
      </div>
      <IconButton icon={X} label="Vælg en anden bog" onClick={onAnother} />
    </div>
  )
}
