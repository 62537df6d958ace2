import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { brokenWords } from '../photos/use-photo-sending.ts'
import { RestoreBook } from './restore-book.tsx'
import type { useEditListing } from './use-edit-listing.ts'

const hints = {
  photos: 'Billederne gøres klar. Vent et øjeblik.',
  changes: 'Du har ikke ændret noget endnu.',
}

type EditNoticesProps = { edit: ReturnType<typeof useEditListing>; dbId: string; title: string }

/** What stands in the way of saving, above the buttons. */
export function EditNotices({ edit, dbId, title }: EditNoticesProps) {
  const { fields, chosen, hint, over, goOn } = edit
  useKeepFocus(over)
  return (
    <>
      {over && (
        <Notice kind="danger">
          {over.message}. <Link to="/dashboard/bøger">Se dine bøger</Link>
        </Notice>
      )}
      {over?.code === 'listing_deleted' && (
        <div className="row mt-4">
          <RestoreBook dbId={dbId} title={title} onRestored={goOn} />
        </div>
      )}
      {fields.general && <Notice kind="danger">{fields.general}</Notice>}
      <div role="status">
        {chosen.sending?.broken && <Notice>{brokenWords}</Notice>}
        {hint && <p className="help">{hints[hint]}</p>}
      </div>
    </>
  )
}
