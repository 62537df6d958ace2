import { Link } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { useKeepFocus } from '../../../ui/use-keep-focus.ts'
import { reconnectingWords } from '../../photos/use-photo-sending.ts'
import { RestoreBook } from '../restore-book.tsx'
import type { useEditListing } from './use-edit-listing.ts'

const hints = {
  photos: 'Billederne gøres klar. Vent et øjeblik.',
  changes: 'Du har ikke ændret noget endnu.',
}

type EditNoticesProps = { edit: ReturnType<typeof useEditListing>; dbId: string; title: string }

/** Says above the buttons why the listing cannot be saved. */
export function EditNotices({ edit, dbId, title }: EditNoticesProps) {
  const { fields, chosen, hint, ended, reopen } = edit
  useKeepFocus(ended)
  return (
    <>
      {ended && (
        <Notice kind="danger">
          {ended.message}. <Link to="/dashboard/bøger">Se dine bøger</Link>
        </Notice>
      )}
      {ended?.code === 'listing_deleted' && (
        <div className="row mt-4">
          <RestoreBook dbId={dbId} title={title} onRestored={reopen} />
        </div>
      )}
      {fields.general && <Notice kind="danger">{fields.general}</Notice>}
      <div role="status">
        {chosen.sending?.broken && <Notice>{reconnectingWords}</Notice>}
        {hint && <p className="help">{hints[hint]}</p>}
      </div>
    </>
  )
}
