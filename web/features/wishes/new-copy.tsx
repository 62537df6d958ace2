/** News of a wish, until its page has been opened. */
import { Link } from 'react-router'
import type { Wish } from '#contract/wishes'
import { formatShortDay } from '#rules/danish'
import { buttonClass } from '../../ui/button.tsx'

/** A node of an earlier version tells only when the last news of all came. */
export function NewStamp({ wish: { newCopy, newAt, toldAt } }: { wish: Wish }) {
  const at = newAt ?? toldAt
  if (newCopy === null || at === null) return null
  return <span className="datestamp">Ny {formatShortDay(new Date(at))}</span>
}

type SeeNewProps = { dbId: string; about: string; isOnly: boolean }

export function SeeNew({ dbId, about, isOnly }: SeeNewProps) {
  return (
    <Link className={buttonClass({})} to={`/bøger/${encodeURIComponent(dbId)}`}>
      {isOnly ? 'Se den' : 'Se den nye'}
      <span className="vh">: {about}</span>
    </Link>
  )
}
