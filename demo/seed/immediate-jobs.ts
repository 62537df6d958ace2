/**
 * Replaces the job queue while the past is seeded: `finish` does the work at the event that caused it, and no job
 * remains. Notifications are not sent, because nobody needs last week's email today.
 */
import type { Handlers, JobName, Jobs } from '#server/jobs/queue'

export function immediateJobs() {
  const waiting: { name: JobName; data: object }[] = []
  const jobs: Jobs = {
    async enqueue(db, name, data) {
      if (!('dispatchId' in data)) return void waiting.push({ name, data })
      await db.updateTable('dispatch').set({ state: 'dropped' }).where('id', '=', data.dispatchId).execute()
    },
    async enqueueAll(db, name, all) {
      for (const data of all) await jobs.enqueue(db, name, data)
    },
    // No job remains that could have failed.
    retry: () => Promise.resolve(false),
  }
  return {
    jobs,
    async finish(handlers: Handlers): Promise<void> {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const work = handlers[job.name] as (data: object, attempt: { last: boolean }) => Promise<void>
        await work(job.data, { last: true })
      }
    },
  }
}
