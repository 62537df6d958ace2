import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { connect } from '../db/connect.ts'
import { createJobs, type Handlers } from './queue.ts'

test('waiting jobs run one after the other without a pause', async () => {
  const databaseUrl = await freshDatabase()
  const { db, close } = await connect(databaseUrl, { max: 2 })
  onTestFinished(close)
  const log = { info() {}, warn() {}, error() {} }
  const jobs = createJobs({ databaseUrl, log })
  onTestFinished(() => jobs.stop())
  await jobs.start()
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
