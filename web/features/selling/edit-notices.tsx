import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { brokenWords } from './photos/use-photo-sending.ts'
import type { useEditListing } from './use-edit-listing.ts'

const hints = {
  photos: 'Billederne gøres klar. Vent et øjeblik.',
  changes: 'Du har ikke ændret noget endnu.',
}

type EditNoticesProps = { edit: ReturnType<typeof useEditListing> }

/** What stands in the way of saving, above the buttons. */
export function EditNotices({ edit: { fields, chosen, hint, over } }: EditNoticesProps) {
  return (
    <>
      {over && (
        <Notice kind="danger">
          {over}. <Link to="/dashboard/bøger">Se dine bøger</Link>
        </Notice>
      )}
      {fields.general && <Notice kind="danger">{fields.general}</Notice>}
      <div role="status">
        {chosen.sending?.broken && <Notice>{brokenWords}</Notice>}
        {hint && <p className="help">{hints[hint]}</p>}
      </div>
    </>
  )
}
