import { Link, useRevalidator } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { orderAddress } from '../../order-parts/order-row.tsx'
import { DetailLink } from './detail-link.tsx'
import type { MyBook } from './shelf.ts'
import { api } from '../../../api/browser.ts'
import { useAct } from '../../../api/use-act.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useDeleteBook } from './use-delete-book.ts'

/** The buttons of a book: edit and delete while it is unsold, then the order's details, and relisting if the sale fell through. */
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
        {/* The last button, so that no other moves under the pointer when it disappears. */}
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
            <Button
              kind="line"
              busy={busy}
              // A click by keyboard has a `detail` of 0.
              onClick={({ detail }) => deleteBook({ byKeyboard: detail === 0 })}
            >
              Slet<span className="vh"> {apiBook.title}</span>
            </Button>
          </>
        )}
      </div>
      {refused && <FieldError>{refused.message}</FieldError>}
    </>
  )
}

/** Deletes and relists a book. */
function useMyBookActs({ dbBook: { _id: dbId }, apiBook: { title } }: MyBook) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  const deleteBook = useDeleteBook({ dbId, title })

  return {
    busy,
    refused,
    deleteBook: ({ byKeyboard }: { byKeyboard: boolean }) =>
      act(() => deleteBook({ byKeyboard, showShelf: revalidate })),
    relist: () =>
      act(async () => {
        const { dbBook } = await api.call('relistMyBook', { dbId })
        await revalidate()
        showToast(`»${title}« er sat til salg igen`, {
          text: 'Se annoncen',
          to: `/bøger/${encodeURIComponent(dbBook._id)}`,
        })
      }),
  }
}
