import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import '../../styles/refund-case.css'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { fullName } from '../accounts/full-name.ts'
import { reportReason } from './report-words.ts'
import { StatementDialog } from './statement-dialog.tsx'

/** One report with what it is about, and the answer to who made it. */
export function Report({ report }: { report: Reply<'operatorReports'>[number] }) {
  const [answers, setAnswers] = useState(false)
  const { _id: reportId, reason, note, created, reporter, reported, title, messages } = report
  return (
    <li className="desk__entered">
      <p className="small muted">{formatDateTime(new Date(created))}</p>
      <p>
        <b>{reportReason(reason)}</b>
        {title && `: ${title}`}
      </p>
      <p>
        {fullName(reporter)} om{' '}
        <Link className="link" to={`/drift/brugere/${reported._id}`}>
          {fullName(reported)}
        </Link>
      </p>
      {note && <p className="case__text mt-2">{note}</p>}
      {messages.length > 0 && (
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
      )}
      <div className="row">
        <Button kind="line" aria-haspopup="dialog" onClick={() => setAnswers(true)}>
          Svar og luk<span className="vh"> anmeldelsen af {fullName(reported)}</span>
        </Button>
      </div>
      {answers && (
        <StatementDialog
          title="Luk anmeldelsen?"
          description="Er der grund til mere, så luk kontoen fra brugerens side først."
          told={`${reporter.first_name} får den at læse i en mail. Den anmeldte hører ikke om det.`}
          confirm="Svar og luk"
          done="Anmeldelsen er lukket"
          act={(statement) => api.call('closeReport', { reportId, statement })}
          onClose={() => setAnswers(false)}
        />
      )}
    </li>
  )
}
