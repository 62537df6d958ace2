import { formatCount } from '#rules/danish'
import { Link } from '../../../ui/link.tsx'
import { subjectAddress } from '../subject-address.ts'

type SubjectChipsProps = {
  label: string
  subjects: readonly { id: string; name: string; copies: number }[]
  className?: string
}

/** Links to subjects, each with its number of books. */
export function SubjectChips({ label, subjects, className = '' }: SubjectChipsProps) {
  return (
    <nav className={`chips ${className}`.trim()} aria-label={label}>
      {subjects.map((subject) => (
        <Link key={subject.id} className="chip" to={subjectAddress(subject)}>
          {subject.name}{' '}
          <span className="n">
            {formatCount(subject.copies)}
            <span className="vh"> {subject.copies === 1 ? 'bog' : 'bøger'}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
