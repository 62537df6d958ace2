import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { connect } from './connect.ts'
import { listenTo } from './listen.ts'

const quiet = { info() {}, warn() {}, error() {} }

async function listener(channel = 'weather') {
  const url = await emptyDatabase()
  const { db, close } = await connect(url, { max: 1 })
  onTestFinished(close)
  const received: string[] = []
  const line = listenTo(url, channel, {
    onNotice: (payload) => void received.push(payload),
    onLost: () => void received.push('(lost)'),
    onBack: () => void received.push('(up)'),
    log: quiet,
  })
  onTestFinished(line.close)
  await expect.poll(line.isListening).toBe(true)
  const say = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db)
  const cutLines = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`.execute(db)
  return { received, line, say, cutLines, db }
}

test('messages on the channel arrive in order', async () => {
  const { received, say } = await listener()
  await say('rain')
  await say('sun')
  await expect.poll(() => received).toEqual(['(up)', 'rain', 'sun'])
})

test('a message sent in a transaction arrives once it is committed', async () => {
  const { received, db, say } = await listener()
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_notify('weather', 'never')`.execute(tx)
      throw new Error('thought better of it')
    })
    .catch(() => {})
  await say('sun')
  await expect.poll(() => received).toEqual(['(up)', 'sun'])
})

test('a broken connection is reported as lost and reopened, and each opening is reported', async () => {
  const { received, line, say, cutLines } = await listener()
  await cutLines()
  await expect.poll(() => received).toEqual(['(up)', '(lost)'])
  expect(line.isListening()).toBe(false)
  await expect.poll(line.isListening, { timeout: 5_000 }).toBe(true)
  await say('sun')
  await expect.poll(() => received).toEqual(['(up)', '(lost)', '(up)', 'sun'])
})

test('an unreachable database is tried again, and closing does not wait for it', async () => {
  const warnings: string[] = []
  const log = { ...quiet, warn: (_: object, message: string) => void warnings.push(message) }
  const nowhere = 'postgres://genlaest@127.0.0.1:1/genlaest'
  const line = listenTo(nowhere, 'weather', { onNotice() {}, onLost() {}, log })
  await expect.poll(() => warnings).toEqual(['cannot listen to the database'])
  expect(line.isListening()).toBe(false)
  await line.close()
})

test('a channel may have any name', async () => {
  const { received, say } = await listener('The "weather"; drop table')
  await say('rain')
  await expect.poll(() => received).toEqual(['(up)', 'rain'])
})
