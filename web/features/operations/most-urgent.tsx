import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../books/photo.tsx'
import { caseTitle, holderWords, shortTimeOver } from './case-words.ts'

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
        {rows.slice(0, shown).map((row) => {
          const { _id, title, cover, buyer, seller, request, due, overdue_since, holder } = row
          const by = overdue_since ?? due
          const cases = request ? [{ ...request, outcome: null }] : []
          return (
            <li key={_id}>
              <Link to={`/drift/ordrer/${_id}`}>
                <span className="urgent__photo">
                  <Photo
                    photoKey={cover ?? undefined}
                    alt=""
                    sizes="2.75rem"
                    widest={240}
                    title={title}
                    eager
                  />
                </span>
                <span>
                  <b>{caseTitle({ ...row, cases, books: null })}</b>
                  <small>{title}</small>
                  <small>
                    {buyer} og {seller}
                  </small>
                  {holder && <small>{holderWords(holder)}</small>}
                </span>
                {by && (
                  <span className={overdue_since ? 'urgent__clock is-over' : 'urgent__clock'}>
                    {overdue_since && <Icon of={TriangleAlert} size="sm" />}
                    {shortTimeOver(by, now)}
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
