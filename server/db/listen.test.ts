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
  const heard: string[] = []
  const news = listenTo(url, channel, {
    onNotice: (payload) => void heard.push(payload),
    onLost: () => void heard.push('(lost)'),
    onBack: () => void heard.push('(up)'),
    log: quiet,
  })
  onTestFinished(news.close)
  await expect.poll(news.hears).toBe(true)
  const say = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db)
  const cutLines = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and query like 'listen%'`.execute(db)
  return { heard, news, say, cutLines, db }
}

test('messages on the channel arrive in order', async () => {
  const { heard, say } = await listener()
  await say('rain')
  await say('sun')
  await expect.poll(() => heard).toEqual(['(up)', 'rain', 'sun'])
})

test('a message sent in a transaction arrives once it is committed', async () => {
  const { heard, db, say } = await listener()
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_notify('weather', 'never')`.execute(tx)
      throw new Error('thought better of it')
    })
    .catch(() => {})
  await say('sun')
  await expect.poll(() => heard).toEqual(['(up)', 'sun'])
})

test('a broken connection is reported as lost and reopened, and each opening is reported', async () => {
  const { heard, news, say, cutLines } = await listener()
  await cutLines()
  await expect.poll(() => heard).toEqual(['(up)', '(lost)'])
  expect(news.hears()).toBe(false)
  await expect.poll(news.hears, { timeout: 5_000 }).toBe(true)
  await say('sun')
  await expect.poll(() => heard).toEqual(['(up)', '(lost)', '(up)', 'sun'])
})

test('an unreachable database is tried again, and closing does not wait for it', async () => {
  const warnings: string[] = []
  const log = { ...quiet, warn: (_: object, message: string) => void warnings.push(message) }
  const nowhere = 'postgres://genlaest@127.0.0.1:1/genlaest'
  const news = listenTo(nowhere, 'weather', { onNotice() {}, onLost() {}, log })
  await expect.poll(() => warnings).toEqual(['cannot listen to the database'])
  expect(news.hears()).toBe(false)
  await news.close()
})

test('a channel may have any name', async () => {
  const { heard, say } = await listener('The "weather"; drop table')
  await say('rain')
  await expect.poll(() => heard).toEqual(['(up)', 'rain'])
})
