import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { orderAddress } from '../../order-parts/order-row.tsx'
import { DetailLink } from './detail-link.tsx'
import type { MyBook } from './shelf.ts'
import { useMyBookActs } from './use-my-book-acts.ts'

/** What may be done with a book: changed and deleted while it is unsold, then looked up, and put up again if nobody got it. */
export function MyBookActs({ book }: { book: MyBook }) {
  const { dbBook, apiBook, may_relist, hidden } = book
  const { busy, refused, deleteBook, relist } = useMyBookActs(book)
  return (
    <>
      <div className="book__acts">
        {dbBook.sold && dbBook.shipment && (
          <Link className={buttonClass({ kind: 'line' })} to={orderAddress(dbBook.shipment)}>
            Detaljer<span className="vh"> om {apiBook.title}</span>
          </Link>
        )}
        {/* Last, so that nothing moves under the pointer when it goes. */}
        {may_relist && (
          <Button kind="sell" busy={busy} onClick={relist}>
            Sæt til salg igen<span className="vh"> {apiBook.title}</span>
          </Button>
        )}
        {hidden && (
          <DetailLink className={buttonClass({ kind: 'line' })} dbId={dbBook._id}>
            Se hvorfor<span className="vh"> {apiBook.title} er skjult</span>
          </DetailLink>
        )}
        {!dbBook.sold && (
          <>
            {!hidden && (
              <Link
                className={buttonClass({ kind: 'line' })}
                to={`/dashboard/editBook?book=${encodeURIComponent(dbBook._id)}`}
              >
                Rediger<span className="vh"> {apiBook.title}</span>
              </Link>
            )}
            <IconButton
              icon={Trash2}
              label={`Slet ${apiBook.title}`}
              line
              // A key press is a click that the pointer took no part in.
              onClick={({ detail }) => deleteBook({ byKeyboard: detail === 0 })}
            />
          </>
        )}
      </div>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}
