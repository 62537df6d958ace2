import { BookMarked, Check, X } from 'lucide'
import type { ApiBook } from '#contract/books'
import { formatCount } from '#rules/danish'
import { formatIsbn } from '#rules/isbn'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { authorsOf, editionAndYear } from '../../books/authors.ts'
import { coverCredit } from '../../books/work/cover-source.ts'
import { Cover } from '../../books/cover.tsx'
import type { Market } from '../use-market.ts'

type FoundBookProps = { book: ApiBook; market: Market; onAnother: () => void }

/** The edition that an ISBN names, for the seller to recognise, and how it is wanted. */
export function FoundBook({ book, market, onAnother }: FoundBookProps) {
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
        <p className="small muted">{authorsOf(book)}</p>
        <Facts className="found__facts">
          <Fact term="Udgave">{editionAndYear(book)}</Fact>
          <Fact term="ISBN">
            <span className="nowrap num">{formatIsbn(book.isbn)}</span>
          </Fact>
          {market.demand && <Fact term="Venter">{formatCount(market.demand.waiting)} vil have besked</Fact>}
          {market.forSale !== null && <Fact term="Til salg">{othersWords(market.forSale)}</Fact>}
        </Facts>
        {book.sourceCover && (
          <p className="small muted">{coverCredit(book.sourceCover)}. Køberne ser dine egne billeder</p>
        )}
        {book.unconfirmed && <p className="small muted">Skrevet af en sælger og ikke bekræftet endnu</p>}
      </div>
      <IconButton icon={X} label="Vælg en anden bog" onClick={onAnother} />
    </div>
  )
}

function othersWords(count: number): string {
  if (count === 0) return 'Ingen andre'
  return count === 1 ? '1 eksemplar' : `${formatCount(count)} eksemplarer`
}
