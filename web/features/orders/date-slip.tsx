import { Check, X } from 'lucide'
import { formatShortDay } from '#rules/danish'
import type { ReactNode } from 'react'
import { useGrowing } from '../../ui/use-growing.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanded } from '../../ui/use-landed.ts'
import type { SlipRow } from './timeline.ts'

type DateSlipProps = {
  rows: readonly SlipRow[]
  /** The content of the open row; it stands in the place of the row that is now, or last once the order is over. */
  open: ReactNode
  title: string
  /** The open row is this person's task. */
  isTask: boolean
}

/** The date slip ("datoseddel"): the order's timeline, with a stamped date for each event, open where the order is now. */
export function DateSlip({ rows, open, title, isTask }: DateSlipProps) {
  const nowRow = useGrowing(rows.find(({ kind }) => kind === 'now')?.text ?? title)
  const landed = useLanded(rows.filter(({ at }) => at).map(({ text }) => text))
  const openRow = (
    <li
      key="now"
      ref={nowRow}
      className={isTask ? 'sed__now' : 'sed__now sed__now--other'}
      aria-current="step"
    >
      {open}
    </li>
  )

  return (
    <section className="slip sed" aria-label="Ordrens forløb">
      <div className="slip__head" aria-hidden="true">
        <span>{title}</span>
        <span>Dato</span>
      </div>
      <ol>
        {rows.map((row) =>
          row.kind === 'now' ? openRow : <Row key={row.text} row={row} lands={landed.has(row.text)} />,
        )}
        {rows.every(({ kind }) => kind !== 'now') && openRow}
      </ol>
    </section>
  )
}

function Row({ row, lands }: { row: SlipRow; lands: boolean }) {
  const { text, kind, note } = row
  return (
    <li className={`slip__row is-${kind}`}>
      <span>
        {kind === 'done' && <Icon of={Check} size="sm" className="tick" />}
        {kind === 'off' && <Icon of={X} size="sm" className="tick" />}
        {note ? (
          <span>
            {text}
            <small>{note}</small>
          </span>
        ) : (
          text
        )}
      </span>
      <span>
        <When {...row} lands={lands} />
      </span>
    </li>
  )
}

function When({ kind, at, by, lands }: SlipRow & { lands: boolean }) {
  if (at) {
    return (
      <time className={lands ? 'datestamp lands' : 'datestamp'} dateTime={at.toISOString()}>
        {formatShortDay(at)}
      </time>
    )
  }
  if (by) return <span className="xs">senest {formatShortDay(by)}</span>
  return kind === 'todo' ? <span className="vh">Ikke sket endnu</span> : null
}
