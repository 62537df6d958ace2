import { Check, X } from 'lucide-react'
import { formatShortDay } from '#rules/danish'
import { Icon } from '../../ui/icon.tsx'
import type { SlipRow } from './timeline.ts'

/** The date slip ("datoseddel"): the order's timeline, with a stamped date for each event. */
export function DateSlip({ rows }: { rows: readonly SlipRow[] }) {
  return (
    <section className="slip" aria-label="Ordrens forløb">
      <div className="slip__head" aria-hidden="true">
        <span>Forløb</span>
        <span>Dato</span>
      </div>
      <ol>
        {rows.map((row) => (
          <li
            key={row.text}
            className={`slip__row is-${row.kind}`}
            aria-current={row.kind === 'now' ? 'step' : undefined}
          >
            <span>
              {row.kind === 'done' && <Icon of={Check} size="sm" className="tick" />}
              {row.kind === 'off' && <Icon of={X} size="sm" className="tick" />}
              {row.text}
            </span>
            <span>
              <When {...row} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function When({ kind, at, by }: SlipRow) {
  if (at) {
    return (
      <time className="datestamp" dateTime={at.toISOString()}>
        {formatShortDay(at)}
      </time>
    )
  }
  if (by) return <span className="xs">senest {formatShortDay(by)}</span>
  return kind === 'todo' ? <span className="vh">Ikke sket endnu</span> : null
}
