import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime, formatKroner, plural } from '#rules/danish'
import '../../styles/refund-case.css'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { fullName } from '#rules/full-name'
import { sharedListAddress } from '../books/pensums/shared-list-address.ts'
import { photoUrl } from '../books/photo-files.ts'
import { DecideReport } from './decide-report.tsx'
import { reportedKind, reportReason } from './report-words.ts'

type ReportOf = { report: Reply<'operatorReports'>[number] }

/** Shows a report with the current state of what it is about, and a button that decides it. */
export function Report({ report }: ReportOf) {
  const [isDeciding, setIsDeciding] = useState(false)
  const { number, kind, reason, note, created, reported, others } = report
  return (
    <li className="desk__entered">
      <p className="small muted">
        Nr. {number} · {formatDateTime(new Date(created))}
      </p>
      <p>
        <b>
          {reportedKind(kind)}: {reportReason(reason)}
        </b>
      </p>
      <p>
        <Reporter report={report} /> om{' '}
        <Link className="link" to={`/drift/brugere/${reported._id}`}>
          {fullName(reported)}
        </Link>
        {reported.suspended && ' (lukket)'}
      </p>
      {note && <p className="case__text mt-2">{note}</p>}
      <ReportedListing report={report} />
      <ReportedList report={report} />
      <ReportedMessages report={report} />
      {others > 0 && (
        <p className="small muted mt-2">
          {plural(others, 'anden rapport', 'andre rapporter')} af det samme venter.
        </p>
      )}
      <div className="row mt-4">
        <Button kind="line" aria-haspopup="dialog" onClick={() => setIsDeciding(true)}>
          Afgør<span className="vh"> rapport nr. {number}</span>
        </Button>
      </div>
      {isDeciding && <DecideReport report={report} onClose={() => setIsDeciding(false)} />}
    </li>
  )
}

function Reporter({ report: { reporter } }: ReportOf) {
  if (!reporter) return 'Ukendt'
  if (reporter._id === null)
    return (
      <>
        {reporter.name} (uden konto, {reporter.email})
      </>
    )
  return (
    <Link className="link" to={`/drift/brugere/${reporter._id}`}>
      {reporter.name}
    </Link>
  )
}

const stateNames = new Map([
  ['reserved', 'reserveret'],
  ['sold', 'solgt'],
  ['deleted', 'slettet'],
])

function ReportedListing({ report: { listing } }: ReportOf) {
  if (!listing) return null
  const { dbId, title, desc, price, photos, state, hidden } = listing
  const stateName = hidden ? 'skjult' : stateNames.get(state)
  return (
    <div className="card mt-4">
      <p>
        {stateName === 'skjult' || stateName === 'slettet' ? (
          <b>{title}</b>
        ) : (
          <Link className="link" to={`/bøger/${encodeURIComponent(dbId)}`}>
            {title}
          </Link>
        )}{' '}
        <span className="muted">
          {formatKroner(price)}
          {stateName && `, ${stateName}`}
        </span>
      </p>
      {desc && <p className="case__text mt-2">{desc}</p>}
      {photos.length > 0 && (
        <ul className="evidence">
          {photos.map((key, place) => (
            <li key={key}>
              <a href={photoUrl(key, 1000)} target="_blank" rel="noreferrer">
                <img
                  src={photoUrl(key, 240)}
                  alt={`Billede ${place + 1} (åbner i nyt vindue)`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ReportedList({ report: { kind, pensum } }: ReportOf) {
  if (kind !== 'pensum') return null
  if (!pensum) return <p className="muted mt-2">Listen er slettet.</p>
  const { slug, name, school, course, term, sharing, hidden, titles } = pensum
  const about = [school, course, term].filter(Boolean).join(' · ')
  return (
    <div className="card mt-4">
      <p>
        {sharing === 'private' ? (
          <b>{name}</b>
        ) : (
          <Link className="link" to={sharedListAddress(slug)}>
            {name}
          </Link>
        )}{' '}
        {sharing === 'private' && <span className="muted">{hidden ? 'skjult' : 'ikke delt mere'}</span>}
      </p>
      {about && <p className="small">{about}</p>}
      <p className="small muted mt-2">{titles.join(' · ')}</p>
    </div>
  )
}

/** Shows the messages of a reported conversation, once the operator has proved who they are. */
function ReportedMessages({ report: { _id: reportId, kind } }: ReportOf) {
  const [messages, setMessages] = useState<Reply<'reportedChat'> | null>(null)
  const { busy, refused, act } = useAct()
  if (kind !== 'chat') return null
  if (messages === null)
    return (
      <p className="mt-4">
        <FieldError>{refused?.message}</FieldError>
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => act(async () => setMessages(await api.call('reportedChat', { reportId })))}
        >
          Læs de seneste beskeder
        </Button>
      </p>
    )
  return (
    <ol className="story mt-4" aria-label="De seneste beskeder">
      {messages.map((message) => (
        <li key={`${message.created} ${message.content}`}>
          <small>
            {message.by}, {formatDateTime(new Date(message.created))}
          </small>
          <p className="case__text">{message.content}</p>
        </li>
      ))}
    </ol>
  )
}
