import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { OnPensum } from './load-on-pensum.ts'
import { sharedListAddress } from './shared-list-address.ts'

/** The public reading lists that have a book. */
export function OnPensumLinks({ lists }: { lists: OnPensum }) {
  return (
    <ul className="plists">
      {lists.map(({ slug, name, school, term, copied }) => {
        const about = [school, term, copied > 0 && `brugt af ${copied}`].filter(Boolean).join(' · ')
        return (
          <li key={slug}>
            <Link to={sharedListAddress(slug)} prefetch="intent">
              <span>
                <b>{name}</b>
                {about && <small>{about}</small>}
              </span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
