/** The database of a running marketplace ends and comes back: what callers see meanwhile and afterwards. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { openApp } from '#test/open-app'
import { cookieOf, createPeople } from '#test/people'
import { openSocket, nextEvent } from '#test/sockets'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

const sentence = 'Vi har driftsproblemer lige nu. Prøv igen om et minut'
const polling = { timeout: 60_000, interval: 200 }

test(
  'without its database the marketplace tells every caller, and it resumes once the database is back',
  { timeout: 180_000 },
  async () => {
    const database = await ownDatabase()
    const market = await openApp({ databaseUrl: database.url, pages: true })
    onTestFinished(market.close)
    const { as, control, settled } = appCalls(market)
    const { person, listedBook } = createPeople(market.deps)
    const [anna, bo] = [await person({ firstName: 'Anna' }), await person({ firstName: 'Bo' })]
    const book = await listedBook({}, anna)
    const socket = openSocket(market.url, { token: anna.token })
    await socket.timeout(5_000).emitWithAck('join_conversations', anna.id)
    const page = (path: string, cookie = '') => fetch(market.url + encodeURI(path), { headers: { cookie } })

    await database.end()

    for (const answer of [
      await as(bo, 'bought', {}),
      await as(null, 'login', { email: bo.email, password: 'noget' }),
      await as(null, 'getResults', { query: 'makro' }),
    ]) {
      expect(answer.body).toEqual({ message: sentence, code: 'unavailable' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    }
    for (const [path, cookie] of [
      ['/', ''],
      ['/bøger', ''],
      [`/bøger/${book.id}`, ''],
      ['/', `session=${cookieOf(bo.token)}`],
      ['/dashboard/ordrer', `session=${cookieOf(bo.token)}`],
    ] as const) {
      const reply = await page(path, cookie)
      const html = await reply.text()
      expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '60'])
      expect(html).toContain(sentence)
      expect(html).not.toContain('Det er vores skyld')
    }
    expect(await socket.timeout(10_000).emitWithAck('message_seen', crypto.randomUUID())).toEqual({
      ok: false,
      code: 'unavailable',
      message: sentence,
    })
    expect((await fetch(`${market.url}/readyz`)).status).toBe(503)

    // Sent once the database's notifications arrive again: clients must ask for what they missed.
    const missed = nextEvent(socket, 'news_missed')
    await database.begin()

    await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, polling).toBe(200)
    await expect.poll(async () => (await page('/bøger')).status, polling).toBe(200)
    await missed
    const message = nextEvent(socket, 'new_message')
    await as(bo, 'chatSM', { chat: { dbId: book.id }, msg: 'Er den der endnu?' })
    await message
    await as(bo, 'forgotPassword', { email: bo.email })
    await settled(60_000)
    expect(await control('/outbox')).toMatchObject([{ to: bo.email }])
  },
)

/** A database of its own, so that it can be stopped. */
async function ownDatabase() {
  const dir = await mkdtemp(join(tmpdir(), 'genlaest-gone-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  let postgres = await startEmbeddedPostgres({ dir, fast: true })
  onTestFinished(() => postgres.stop())
  const { db, close } = await connect(postgres.url, { max: 1 })
  await migrate(db)
  await close()
  return {
    url: postgres.url,
    /** Stops PostgreSQL as its operator would, while we use it. */
    async end() {
      const pid = Number((await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGINT')
      await postgres.died
    },
    async begin() {
      await postgres.stop()
      postgres = await startEmbeddedPostgres({ dir, fast: true })
    },
  }
}
