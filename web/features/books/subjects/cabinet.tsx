import { Link } from 'react-router'
import { plural } from '#rules/danish'
import { longestWord } from '../../../ui/longest-word.ts'
import type { DrawerFacts } from './load-subjects.ts'
import { subjectAddress } from '../subject-address.ts'
import '../../../styles/cabinet.css'

/** The card catalogue: one oak drawer a subject. */
export function Cabinet({ drawers }: { drawers: readonly DrawerFacts[] }) {
  return (
    <ul className="cabinet">
      {drawers.map((subject) => (
        <li key={subject.id}>
          <Link className="cabinet__drawer" to={subjectAddress(subject)} prefetch="intent">
            <span className="cabinet__label">
              <b style={longestWord(subject.name)}>{subject.name}</b>{' '}
              <small>{plural(subject.copies, 'bog', 'bøger')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
