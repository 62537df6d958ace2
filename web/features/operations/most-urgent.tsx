import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { Icon } from '../../ui/icon.tsx'
import { holderWords, timeOver } from './case-words.ts'
import { troubleText } from './order-words.ts'

const shown = 5

/** The orders that wait for an operator the longest. */
export function MostUrgent({ rows, now }: { rows: Reply<'operatorOrders'>; now: string }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="urgent">
      <h2 className="overview__h" id="urgent">
        Mest presserende
      </h2>
      <ol className="urgent">
        {rows.slice(0, shown).map(({ _id, title, buyer, seller, troubles, due, overdue_since, holder }) => {
          const by = overdue_since ?? due
          return (
            <li key={_id}>
              <Link to={`/drift/ordrer/${_id}`}>
                <span>
                  <b>{troubles[0] ? troubleText(troubles[0]) : 'Refundering ønsket'}</b>
                  <small>{title}</small>
                  <small>
                    {buyer} og {seller}
                  </small>
                  {holder && <small>{holderWords(holder)}</small>}
                </span>
                {by && (
                  <span className={overdue_since ? 'is-over' : undefined}>
                    {overdue_since && <Icon of={TriangleAlert} size="sm" />}
                    {timeOver(by, now)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
