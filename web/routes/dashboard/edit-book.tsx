import { data } from 'react-router'
import type { Route } from './+types/edit-book'
import { apiContext, requireViewer } from '../../api/context.ts'
import { authorsOf, editionOf } from '../../features/books/authors.ts'
import { EditBookForm } from '../../features/selling/edit-book-form.tsx'
import { SoldAlready } from '../../features/selling/sold-already.tsx'
import { pageTitle } from '../../layout/page-title.ts'
import '../../styles/sell-book.css'
import '../../styles/sell-steps.css'
import { Notice } from '../../ui/notice.tsx'

export const meta = () => pageTitle('Rediger bog')

/** Only for the listing's owner; a sold book is beyond editing (spec 4). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context)
  const dbId = new URL(request.url).searchParams.get('book') ?? ''
  const { dbBook, apiBook } = await context.get(apiContext).call('findBook', { dbId })
  if (dbBook.ejer !== viewer._id) throw data(null, { status: 404 })
  return { dbBook, apiBook }
}

export default function EditBook({ loaderData: { dbBook, apiBook } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <div>
          <h1>Rediger bog</h1>
          <p className="muted mt-2">
            <strong className="c-ink">{apiBook.title}</strong>, {editionOf(apiBook)} · {authorsOf(apiBook)}
          </p>
        </div>
      </div>
      {dbBook.sold ? (
        <SoldAlready listing={dbBook} />
      ) : (
        <>
          {dbBook.reserved && (
            <div className="mb-8">
              <Notice>En køber er ved at betale for bogen. Den kan ikke ændres lige nu.</Notice>
            </div>
          )}
          <div className="wiz">
            <EditBookForm key={dbBook._id} listing={dbBook} bookId={apiBook.bookId} />
          </div>
        </>
      )}
    </>
  )
}
