import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, freshDatabase } from '#test/database'
import { connect } from '../db/connect.ts'
import { type Db } from '../db/db.ts'
import { withWorkId, workId } from '../log.ts'
import { createJobs, type Handlers } from './queue.ts'

const log = { info() {}, warn() {}, error() {} }

test('waiting jobs run one after the other without a pause', async () => {
  const { db, jobs } = await startedQueue()
  const keys = Array.from({ length: 40 }, (_, n) => `${n}.webp`)
  for (const key of keys) await jobs.enqueue(db, 'remove-photos', { keys: [key] })

  const removed: string[] = []
  const handlers: Partial<Handlers> = {
    'remove-photos': async (job) => void removed.push(...job.keys),
  }
  await jobs.work(handlers as Handlers)

  // Polled every five seconds by two workers, they would take more than a minute.
  await expect.poll(() => removed.length, { timeout: 15_000 }).toBe(keys.length)
  expect(new Set(removed)).toEqual(new Set(keys))
})

test('waiting jobs of a kind are handled together, and one that fails keeps no other from its work', async () => {
  const { db, jobs } = await startedQueue()
  const whole = Array.from({ length: 20 }, (_, n) => `whole ${n}`)
  const all = [...whole.slice(10), 'broken', ...whole.slice(0, 10)].map((listingId) => ({ listingId }))
  await jobs.enqueueAll(db, 'match-wishes', all)
  const [together, done]: [number[], Set<string>] = [[], new Set()]
  const handlers: Partial<Handlers> = {
    'match-wishes': async (some) => {
      together.push(some.length)
      if (some.some(({ listingId }) => listingId === 'broken')) throw new Error('Broken')
      for (const { listingId } of some) done.add(listingId)
    },
  }
  await jobs.work(handlers as Handlers)
  await expect.poll(() => [...done].toSorted(), { timeout: 15_000 }).toEqual(whole.toSorted())
  // Two workers may have shared them.
  expect(Math.max(...together)).toBeGreaterThan(5)
})

test('mails of wishes are sent one at a time and at most two a second, and a code waits for none of them', async () => {
  const { db, jobs } = await startedQueue()
  const all = Array.from({ length: 8 }, (_, n) => ({ dispatchId: `wish ${n}` }))
  await jobs.enqueueAll(db, 'send-wish-mail', all)
  await jobs.enqueue(db, 'send-dispatch', { dispatchId: 'code' })
  const [sent, working, most]: [string[], Set<string>, number[]] = [[], new Set(), []]
  const send = async ({ dispatchId }: { dispatchId: string }) => {
    working.add(dispatchId)
    if (dispatchId !== 'code') most.push([...working].filter((id) => id !== 'code').length)
    await new Promise((resolve) => setTimeout(resolve, 20))
    working.delete(dispatchId)
    sent.push(dispatchId)
  }
  const began = performance.now()
  await jobs.work({ 'send-wish-mail': send, 'send-dispatch': send } as Partial<Handlers> as Handlers)
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(9)
  expect(performance.now() - began).toBeGreaterThan(7 * 490)
  expect(Math.max(...most)).toBe(1)
  expect(sent.indexOf('code')).toBeLessThan(4)
})

test('a stopping node finishes the running job and starts none', async () => {
  const { db, jobs } = await startedQueue()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const [begun, done]: [string[], string[]] = [[], []]
  await jobs.work({
    'remove-photos': async ({ keys }: { keys: string[] }) => {
      begun.push(...keys)
      await mayEnd
      done.push(...keys)
    },
  } as Partial<Handlers> as Handlers)
  await jobs.enqueue(db, 'remove-photos', { keys: ['first.webp'] })
  await expect.poll(() => begun, { timeout: 15_000 }).toEqual(['first.webp'])

  const stopped = jobs.stop()
  await jobs.enqueue(db, 'remove-photos', { keys: ['second.webp'] })
  end()
  await stopped
  expect(done).toEqual(['first.webp'])
  expect(begun).toEqual(['first.webp'])
  expect(await statesIn(db)).toEqual(['completed', 'created'])
})

test('a job that never ends does not keep a node from stopping, and runs again elsewhere', async () => {
  const { db, jobs } = await startedQueue()
  const begun: string[] = []
  await jobs.work({
    'remove-photos': async ({ keys }: { keys: string[] }) => {
      begun.push(...keys)
      await new Promise(() => {})
    },
  } as Partial<Handlers> as Handlers)
  await jobs.enqueue(db, 'remove-photos', { keys: ['first.webp'] })
  await expect.poll(() => begun, { timeout: 15_000 }).toEqual(['first.webp'])
  await jobs.stop(50)
  expect(await statesIn(db)).toEqual(['retry'])
})

test('an empty database gets the queues at the first start', async () => {
  const jobs = createJobs({ databaseUrl: await emptyDatabase(), log })
  await jobs.start()
  await jobs.stop()
})

test('an existing queue takes over the settings of a newer version', async () => {
  const databaseUrl = await freshDatabase()
  for (const retryLimit of [2, 7]) {
    const jobs = createJobs({ databaseUrl, log, retryLimit })
    await jobs.start()
    await jobs.stop()
  }
  const { db, close } = await connect(databaseUrl, { max: 1 })
  onTestFinished(close)
  const { rows } = await sql<{ retry_limit: number }>`
    select distinct retry_limit from pgboss.queue where name = 'remove-photos'`.execute(db)
  expect(rows).toEqual([{ retry_limit: 7 }])
})

test('a job is done under the id of the work that caused it, and its handler sees its ids alone', async () => {
  const { db, jobs } = await startedQueue()
  const done = Promise.withResolvers<unknown>()
  await jobs.work({
    'remove-photos': async (data: object) => done.resolve([workId(), data]),
  } as Partial<Handlers> as Handlers)
  await withWorkId('cause', () => jobs.enqueue(db, 'remove-photos', { keys: ['a'] }))
  expect(await done.promise).toEqual(['cause', { keys: ['a'] }])
})

async function startedQueue() {
  const databaseUrl = await freshDatabase()
  const { db, close } = await connect(databaseUrl, { max: 2 })
  onTestFinished(close)
  const jobs = createJobs({ databaseUrl, log })
  onTestFinished(() => jobs.stop())
  await jobs.start()
  return { db, jobs }
}

async function statesIn(db: Db) {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'remove-photos' order by created_on`.execute(db)
  return rows.map(({ state }) => state)
}
