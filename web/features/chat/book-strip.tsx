import { Link, useNavigate } from 'react-router'
import { formatKroner } from '#rules/danish'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { Cover } from '../books/cover.tsx'
import { addBook } from '../basket/basket-store.ts'
import { bookAct } from './chat-view.ts'
import type { Chat } from './chat-view.ts'

type BookStripProps = Pick<Chat, 'dbId' | 'product'> & { viewerId: string }

/** The conversation's book, with the one action that it offers (docs/product.md 1). */
export function BookStrip({ dbId, product: { dbBook, apiBook }, viewerId }: BookStripProps) {
  return (
    <div className="conv__book">
      <Cover photoKey={dbBook.photos[0]} preview={dbBook.preview} title={apiBook.title} />
      <div>
        <b>
          {dbBook.deleted ? (
            apiBook.title
          ) : (
            <Link className="line__title" to={`/bøger/${encodeURIComponent(dbId)}`}>
              {apiBook.title}
            </Link>
          )}
        </b>
        <Price text={formatKroner(dbBook.price)} />
      </div>
      <StripAct act={bookAct(dbBook, viewerId)} dbId={dbId} />
    </div>
  )
}

function StripAct({ act, dbId }: { act: ReturnType<typeof bookAct>; dbId: string }) {
  const navigate = useNavigate()
  const id = encodeURIComponent(dbId)
  switch (act) {
    case 'sale':
      return <StripLink to={`/confirm/${id}`}>Se detaljer</StripLink>
    case 'purchase':
      return <StripLink to={`/dashboard/bekræftelse?book=${id}`}>Se detaljer</StripLink>
    case 'edit':
      return <StripLink to={`/dashboard/editBook?book=${id}`}>Rediger</StripLink>
    case 'sold':
      return <Stamp>Solgt</Stamp>
    case 'deleted':
      return <Stamp kind="off">Slettet</Stamp>
    case 'buy':
      return (
        <Button
          onClick={() => {
            addBook(dbId)
            void navigate('/checkout')
          }}
        >
          Køb nu
        </Button>
      )
  }
}

function StripLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass({ kind: 'line' })} to={to}>
      {children}
    </Link>
  )
}
