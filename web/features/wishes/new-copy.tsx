/** News of a wish, until its page has been opened. */
import { Link } from 'react-router'
import { formatShortDay } from '#rules/danish'
import { buttonClass } from '../../ui/button.tsx'

export function NewStamp({ at }: { at: string }) {
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
