import { ChevronRight, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { DeskRow } from './desk-rows.ts'

/** The most spines; where more wait, the rest is a number. */
const mostSpines = 16

/** A queue of the overview: its name, how many wait, and a spine for each. The text says all that the spines show. */
export function DeskQueue({ row: { to, title, text, count, spines, late, soon, oldest } }: { row: DeskRow }) {
  const rest = spines.length - mostSpines
  return (
    <li>
      <Link className={count ? 'queue' : 'queue queue--empty'} to={to}>
        <span className="queue__text">
          <b>{title}</b>
          <small>{text}</small>
        </span>
        <span className="queue__count" aria-hidden="true">
          {count ?? ''}
        </span>
        <span className="queue__shelf" aria-hidden="true">
          {spines.slice(0, mostSpines).map((spine, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- spines have no identity
            <i key={at} className={`is-${spine}`} />
          ))}
          {rest > 0 && <small>+{rest}</small>}
        </span>
        {oldest && (
          <span className="queue__oldest">
            <small>Ældste</small> <b>{oldest}</b>
          </span>
        )}
        {late > 0 && (
          <b className="queue__state queue__late">
            <Icon of={TriangleAlert} size="sm" />
            {late} over tid
          </b>
        )}
        {late === 0 && soon > 0 && <b className="queue__state queue__soon">{soon} inden for 4 timer</b>}
        <Icon of={ChevronRight} className="muted" />
      </Link>
    </li>
  )
}
