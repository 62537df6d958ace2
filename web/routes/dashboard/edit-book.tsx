import { data } from 'react-router'
import type { Route } from './+types/edit-book'
import { apiContext, requireViewer } from '../../api/context.ts'
import { Refused } from '../../api/refused.ts'
import { DeletedNotice } from '../../features/selling/deleted-notice.tsx'
import { EditBookForm } from '../../features/selling/edit/edit-book-form.tsx'
import { EditHead } from '../../features/selling/edit/edit-head.tsx'
import { HiddenNotice } from '../../features/selling/hidden-notice.tsx'
import { SoldNotice } from '../../features/selling/sold-notice.tsx'
import { pageTitle } from '../../page/page-title.ts'
import '../../styles/sell-book.css'
import '../../styles/sell-steps.css'
import '../../styles/edit-book.css'
import { Notice } from '../../ui/notice.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

export const meta = () => pageTitle('Rediger bog')

/**
 * Only the listing's owner sees the page. A sold book cannot be edited (docs/product.md 5), a deleted one only once
 * restored.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer({ context, url })
  const dbId = url.searchParams.get('book') ?? ''
  try {
    return await context.get(apiContext).call('myBook', { dbId })
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_yours') throw data(null, { status: 404 })
    throw error
  }
}

export default function EditBook({ loaderData }: Route.ComponentProps) {
  const { dbBook, apiBook, may_restore, hidden } = loaderData
  useKeepFocus(dbBook.deleted)
  return (
    <>
      <EditHead listing={dbBook} book={apiBook} isHidden={hidden !== undefined} />
      {hidden ? (
        <HiddenNotice hidden={hidden} />
      ) : dbBook.deleted ? (
        <DeletedNotice dbId={dbBook._id} title={apiBook.title} mayRestore={may_restore} />
      ) : dbBook.sold ? (
        <SoldNotice listing={dbBook} />
      ) : (
        <>
          {dbBook.reserved && (
            <div className="mb-8">
              <Notice>En køber er ved at betale for bogen. Den kan ikke ændres lige nu.</Notice>
            </div>
          )}
          <EditBookForm key={dbBook._id} listing={dbBook} book={apiBook} />
        </>
      )}
    </>
  )
}
