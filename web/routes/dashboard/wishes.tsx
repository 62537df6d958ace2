import type { Route } from './+types/wishes'
import { apiContext, requireViewer } from '../../api/context.ts'
import { orElse } from '../../api/or-else.ts'
import { WishForm } from '../../features/wishes/wish-form.tsx'
import { WishesPage } from '../../features/wishes/wishes-page.tsx'
import { pageTitle } from '../../page/page-title.ts'

export const meta = () => pageTitle('Ønsker')

/** `?ny=<ISBN>` opens the form for a book. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const api = context.get(apiContext)
  const asked = url.searchParams.get('ny')
  const [wishes, choice, book] = await Promise.all([
    api.call('wishes'),
    api.call('noticeChoice'),
    asked === null ? null : orElse(context, api.call('edition', { bookId: asked }), null),
  ])
  return { wishes, choice, book }
}

export default function Wishes({ loaderData: { wishes, choice, book } }: Route.ComponentProps) {
  return (
    <>
      <div className="dash__head">
        <h1>Ønsker</h1>
      </div>
      <p className="muted mb-8">Vi holder øje, så du ikke behøver det.</p>
      {book && (
        <WishForm
          key={book.isbn}
          book={book}
          wish={wishes.find(({ apiBook }) => apiBook?.isbn === book.isbn)}
        />
      )}
      <WishesPage wishes={wishes} choice={choice} />
    </>
  )
}
