import { Link, useRevalidator } from 'react-router'
import { refusals } from '#contract/refusals'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RestoreBook } from './restore-book.tsx'

type DeletedAlreadyProps = { dbId: string; title: string; mayRestore: boolean }

/** Instead of the form, for whoever comes by an older page or link: the way back, while there is one. */
export function DeletedAlready({ dbId, title, mayRestore }: DeletedAlreadyProps) {
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
