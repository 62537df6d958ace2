import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** A job that failed all its tries, with its last error. */
export function FailedJob({ job }: { job: Reply<'failedJobs'>[number] }) {
  const { busy, refused, act } = useAct()
  const { revalidate } = useRevalidator()
  return (
    <li className="desk__row">
      <span>
        <b>{job.name}</b>
        <small>
          {job.failed && `${formatDateTime(new Date(job.failed))} · `}
          {job.about}
        </small>
        <small className="desk__trouble">{job.error}</small>
        {job.error_id !== null && <small>Fejl-id: {job.error_id}</small>}
        <FieldError>{refused?.message}</FieldError>
      </span>
      <Button
        kind="line"
        busy={busy}
        onClick={() =>
          act(async () => {
            await api.call('retryJob', { jobId: job._id })
            showToast('Jobbet prøves igen')
            await revalidate()
          })
        }
      >
        {busy ? 'Starter' : 'Prøv igen'}
        <span className="vh"> {job.name}</span>
      </Button>
    </li>
  )
}
