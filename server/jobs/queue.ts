/**
 * The job queue. A job is enqueued in the transaction that causes it, so it exists exactly when its cause does.
 * Payloads are ids; a handler may run twice, and stores its outcome on a named column.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { newWorkId, withWorkId } from '../log.ts'
import { asWork, withinWork } from '../trace.ts'
import { causeOf, withCause } from './cause.ts'
import { failedJob } from './failed-jobs.ts'

/** Every kind of job with the ids in its payload. */
export type JobKinds = {
  'send-dispatch': { dispatchId: string }
  /** Apart from mails and SMS, so that no code waits for a silent push service. */
  'send-push': { dispatchId: string }
  /** Mails about books that people wait for: one copy may mean thousands, and no code waits behind them. */
  'send-wish-mail': { dispatchId: string }
  'buy-label': { orderId: string }
  'cancel-label': { orderId: string }
  'buy-return-label': { orderId: string }
  'cancel-return-label': { orderId: string }
  'transfer-to-seller': { orderId: string }
  'refund-order': { orderId: string }
  'refund-reopened': { orderId: string }
  'take-back': { orderId: string }
  'refund-late-payment': { purchaseId: string }
  'send-payout': { payoutId: string }
  'check-payout': { payoutId: string }
  'check-refund': { refundId: string }
  'pay-out-rested': { accountId: string }
  'sync-seller-account': { accountId: string }
  /** A copy that is for sale, again or for less. */
  'match-wishes': { listingId: string }
  'render-photo': { key: string }
  'remove-photos': { keys: string[] }
}
export type JobName = keyof JobKinds

/** The kinds whose waiting jobs are handled together, at most so many at once: one statement serves all. */
const atOnce = { 'match-wishes': 100 } as const satisfies Partial<Record<JobName, number>>
type TogetherName = keyof typeof atOnce

export type Jobs = {
  /** `db` is the caller's transaction. */
  enqueue<N extends JobName>(db: Db, name: N, data: JobKinds[N]): Promise<void>
  /** The same for many, in one statement. */
  enqueueAll<N extends JobName>(db: Db, name: N, all: readonly JobKinds[N][]): Promise<void>
  /** Gives a failed job all its tries again, in the caller's transaction. False when the job has not failed. */
  retry(db: Db, id: string): Promise<boolean>
}

export type Handlers = {
  [N in Exclude<JobName, TogetherName>]: (data: JobKinds[N], attempt: { last: boolean }) => Promise<void>
} & { [N in TogetherName]: (all: readonly JobKinds[N][]) => Promise<void> }

export type JobRunner = Jobs & {
  /** Creates the queues; needed before anything is enqueued. */
  start(): Promise<void>
  /** Starts handling jobs; a node that does not call it only enqueues. */
  work(handlers: Handlers): Promise<void>
  /** Calls `tick` once a minute, on one node only. */
  everyMinute(name: string, tick: () => Promise<void>): Promise<void>
  /** Calls `tick` at four in the morning, Danish time, on one node only; with `nowToo` also now, if nobody just did. */
  everyNight(name: string, tick: () => Promise<void>, when?: { nowToo: boolean }): Promise<void>
  /** Waits for running jobs, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
}

const names: Record<JobName, true> = {
  'send-dispatch': true,
  'send-push': true,
  'send-wish-mail': true,
  'buy-label': true,
  'cancel-label': true,
  'buy-return-label': true,
  'cancel-return-label': true,
  'transfer-to-seller': true,
  'refund-order': true,
  'refund-reopened': true,
  'take-back': true,
  'refund-late-payment': true,
  'send-payout': true,
  'check-payout': true,
  'check-refund': true,
  'pay-out-rested': true,
  'sync-seller-account': true,
  'match-wishes': true,
  'render-photo': true,
  'remove-photos': true,
}
const jobNames = Object.keys(names) as JobName[]

/** A delay of 0 retries at once; a longer one doubles with each retry, up to an hour. */
export type QueueOptions = {
  databaseUrl: string
  log: Log
  retryLimit?: number
  retryDelaySeconds?: number
  /** How many connections take and finish jobs; one more listens. */
  connections?: number
}

export function createJobs({
  databaseUrl,
  log,
  retryLimit = 12,
  retryDelaySeconds = 10,
  connections = 4,
}: QueueOptions): JobRunner {
  // A process that dies stops its jobs' heartbeats, and within half a minute they are tried again.
  const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: connections,
    useListenNotify: true,
    ...supervision,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  const worked = new Set<string>()
  return {
    async start() {
      await boss.start()
      const backoff =
        retryDelaySeconds > 0 ? { retryBackoff: true, retryDelayMax: 3600 } : { retryBackoff: false }
      const retries = { retryLimit, retryDelay: retryDelaySeconds, ...backoff }
      const queue = { ...retries, heartbeatSeconds: 20, notify: true }
      const known = new Map((await boss.getQueues(jobNames)).map((found) => [found.name, found]))
      for (const name of jobNames) {
        const found = known.get(name)
        if (!found) await boss.createQueue(name, queue)
        // A queue that exists keeps the settings of its first start otherwise.
        else if (!hasSettings(found, queue)) await boss.updateQueue(name, queue)
      }
    },
    async enqueue(db, name, data) {
      await boss.send(name, withCause(data), { db: fromKysely(db) })
    },
    async enqueueAll(db, name, all) {
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map((data) => ({ data: withCause(data) })),
        { db: fromKysely(db) },
      )
    },
    async retry(db, id) {
      const job = await failedJob(db, id)
      if (job) await boss.retry(job.name, id, { db: fromKysely(db) })
      return job !== null
    },
    async work(handlers) {
      for (const name of jobNames) worked.add(name)
      for (const name of jobNames)
        for (let n = 0; n < (unhurried.has(name) ? 1 : workersPerQueue); n++)
          await (isTogether(name)
            ? takeTogether({ boss, log }, name, handlers[name])
            : takeWork({ boss, log }, name, handlers[name] as Handle))
    },
    async everyMinute(name, tick) {
      worked.add(name)
      await boss.createQueue(name, { retryLimit: 0 })
      await boss.schedule(name, '* * * * *')
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => timed(name, tick))
    },
    async everyNight(name, tick, { nowToo } = { nowToo: false }) {
      worked.add(name)
      await boss.createQueue(name, { retryLimit: 0 })
      // Nodes that start together send one.
      if (nowToo) await boss.send(name, null, { singletonKey: 'now', singletonSeconds: 60 })
      await boss.schedule(name, '0 4 * * *', null, { tz: 'Europe/Copenhagen' })
      await boss.work(name, { pollingIntervalSeconds: 60 }, () => timed(name, tick))
    },
    async stop(timeoutMs = 10_000) {
      // pg-boss waits half a second between two looks at whether its workers are done.
      const done = Promise.all([...worked].map((name) => boss.offWork(name)))
      await Promise.race([done, pause(timeoutMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

function hasSettings(found: object, wanted: object) {
  const settings = new Map(Object.entries(found))
  return Object.entries(wanted).every(([name, value]) => settings.get(name) === value)
}

/** The workers per kind and node. */
const workersPerQueue = 2

/**
 * The kinds that no page waits for: each node takes at most two a second, so that people's own requests keep the
 * processor.
 */
const unhurried: ReadonlySet<JobName> = new Set(['send-wish-mail'])
const unhurriedMs = 500

type Handle = (data: object, attempt: { last: boolean }) => Promise<void>
type Taking = { boss: PgBoss; log: Log }

// Workers are notified of new jobs. Polling finds retries that are due, and notifications that were missed.
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 } as const

async function takeWork({ boss, log }: Taking, name: JobName, handle: Handle) {
  const options = { includeMetadata: true, ...polling } as const
  const workId = await boss.work(name, options, async ([job]: Job[]) => {
    const { retryCount, retryLimit } = job as unknown as { retryCount: number; retryLimit: number }
    const last = retryCount >= retryLimit
    // The worker looks again at once after a job, as there may be more.
    if (!unhurried.has(name)) boss.notifyWorker(workId)
    const { cause, data } = causeOf(job!.data)
    const began = performance.now()
    await underCause(name, cause, async () => {
      try {
        await handle(data, { last })
      } catch (error) {
        log.warn({ err: error, job: name, ...data, last }, 'a job failed')
        throw error
      }
    })
    if (!unhurried.has(name)) return
    await pause(Math.max(0, began + unhurriedMs - performance.now()))
    boss.notifyWorker(workId)
  })
}

/** A part of the work that caused it, or a work of its own. */
function underCause(name: JobName, cause: string | undefined, act: () => Promise<void>): Promise<void> {
  const span = { name: `job ${name}`, kind: 'job' } as const
  return withWorkId(cause ?? newWorkId(), () => (cause === undefined ? asWork : withinWork)(span, act))
}

function timed(name: string, tick: () => Promise<void>): Promise<void> {
  return withWorkId(newWorkId(), () => asWork({ name: `job ${name}`, kind: 'job' }, tick))
}

const isTogether = (name: JobName): name is TogetherName => name in atOnce

/** While jobs come faster than one at a time, the worker lets some gather before it looks again. */
const gatherMs = 800

async function takeTogether<N extends TogetherName>(
  { boss, log }: Taking,
  name: N,
  handle: (all: readonly JobKinds[N][]) => Promise<void>,
) {
  const workId = await boss.work(name, { batchSize: atOnce[name], ...polling }, async (jobs: Job[]) => {
    const found = jobs.map((job) => causeOf(job.data))
    const all = found.map(({ data }) => data as JobKinds[N])
    await underCause(name, found[0]!.cause, async () => {
      try {
        await handle(all)
      } catch (error) {
        log.warn({ err: error, job: name, all }, 'jobs failed together')
        if (all.length === 1) throw error
        await oneByOne({ log, name }, handle, all)
      }
    })
    if (all.length > 1) await pause(gatherMs)
    boss.notifyWorker(workId)
  })
}

/** A job that fails keeps no other from its work. Then all are tried again, and those that are done do nothing. */
async function oneByOne<Data>(
  { log, name }: { log: Log; name: JobName },
  handle: (all: readonly Data[]) => Promise<void>,
  all: readonly Data[],
) {
  let failed: { error: unknown } | null = null
  for (const data of all) {
    try {
      await handle([data])
    } catch (error) {
      log.warn({ err: error, job: name, ...data }, 'a job failed')
      failed ??= { error }
    }
  }
  if (failed) throw failed.error
}
