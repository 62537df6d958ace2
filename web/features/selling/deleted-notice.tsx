import { Link, useRevalidator } from 'react-router'
import { refusals } from '#contract/refusals'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RestoreBook } from './restore-book.tsx'

type DeletedNoticeProps = { dbId: string; title: string; mayRestore: boolean }

/** Replaces the edit form of a deleted listing, which an older page or link may lead to. Offers to restore it while that is allowed. */
export function DeletedNotice({ dbId, title, mayRestore }: DeletedNoticeProps) {
  const { revalidate } = useRevalidator()
  const [, tooLate] = refusals.undo_too_late
  return (
    <div className="stack">
      <Notice>{mayRestore ? 'Annoncen er slettet.' : `Annoncen er slettet. ${tooLate}.`}</Notice>
      <div className="row">
        {mayRestore ? (
          <RestoreBook dbId={dbId} title={title} onRestored={revalidate} />
        ) : (
          <Link className={buttonClass({ kind: 'sell' })} to="/sælgbog">
            Sælg bog
          </Link>
        )}
        <Link className={buttonClass({ kind: 'line' })} to="/dashboard/bøger">
          Mine bøger
        </Link>
      </div>
    </div>
  )
}
