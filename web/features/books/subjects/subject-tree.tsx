import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatCount } from '#rules/danish'
import { Icon } from '../../../ui/icon.tsx'
import { subjectAddress } from '../subject-address.ts'

type Tree = Reply<'subject'>['tree']
type Counted = Tree['narrower'][number]['narrower'][number]
type SubjectTreeProps = { tree: Tree; current: string }

/** A subject's area with its fields, and the subjects of the open one. Wide screens only (subject.css). */
export function SubjectTree({ tree, current }: SubjectTreeProps) {
  return (
    <nav className="tree" aria-label="Fag">
      <ul>
        <li>
          <Branch subject={tree} current={current} />
          <ul>
            {tree.narrower.map((field) => (
              <li key={field.id}>
                <Branch subject={field} current={current} />
                {field.narrower.length > 0 && (
                  <ul>
                    {field.narrower.map((subject) => (
                      <li key={subject.id}>
                        <Branch subject={subject} current={current} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <Link className="mt-4" to="/fag">
        <b>Alle fag</b>
        <Icon of={ArrowRight} size="sm" />
      </Link>
    </nav>
  )
}

function Branch({ subject, current }: { subject: Counted; current: string }) {
  return (
    <Link to={subjectAddress(subject)} aria-current={subject.id === current ? 'page' : undefined}>
      <span>{subject.name}</span>{' '}
      <span className="n">
        {formatCount(subject.copies)}
        <span className="vh"> {subject.copies === 1 ? 'bog' : 'bøger'}</span>
      </span>
    </Link>
  )
}
