/** Jobs that have failed for good. They are shown by ids alone, without the content of mails and codes. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { cutText } from '#rules/cut-text'
import { mostRows } from '#rules/desk-lists'
import type { Deps } from '../../deps.ts'
import { causeOf } from '../../jobs/cause.ts'
import { failedJob, failedJobs } from '../../jobs/failed-jobs.ts'
import { noteAct } from '../audit/note-act.ts'

const longestError = 500

export async function listFailedJobs({ db }: Pick<Deps, 'db'>): Promise<Reply<'failedJobs'>> {
  return (await failedJobs(db, mostRows.failedJobs)).map(({ id, name, data: stored, error, failed_at }) => {
    const { cause, data } = causeOf(stored)
    return {
      _id: id,
      name,
      about: Object.values(data).flat().join(', '),
      error: cutText(error, longestError),
      error_id: cause ?? null,
      failed: failed_at?.toISOString() ?? null,
    }
  })
}

export async function retryJob(
  deps: Deps,
  operatorId: string,
  jobId: string,
): Promise<Record<string, never>> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await failedJob(tx, jobId)
    if (!job || !(await deps.jobs.retry(tx, jobId))) throw new Refusal('not_found')
    const detail = { name: job.name, about: causeOf(job.data).data, error: cutText(job.error, longestError) }
    await noteAct(tx, { operatorId, act: 'retry_job', subjectId: jobId, detail, at: deps.clock.now() })
  })
  return {}
}
