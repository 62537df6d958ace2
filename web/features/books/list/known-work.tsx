import { BookOpen } from 'lucide'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { authorsOf, editionAndYear } from '../authors.ts'
import { workAddress } from '../work/work-address.ts'
import type { ListData } from './list-data.ts'

/** The work that was searched for and that nobody sells, with a link to its page. */
export function KnownWork({ work }: { work: NonNullable<ListData['knownWork']> }) {
  return (
    <div className="known">
      <span className="known__cover" aria-hidden="true">
        <Icon of={BookOpen} />
      </span>
      <span>
        <b>{work.title}</b>
        <small>
          {authorsOf(work.edition)} · {editionAndYear(work.edition)}
        </small>
      </span>
      <Link className={buttonClass({ kind: 'line' })} to={workAddress(work)}>
        Se bogens side
      </Link>
    </div>
  )
}
