/**
 * Checks that the 'Fejl-id' of an error page, which people write to us, names the failed request's lines in the log.
 */
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createLog, logOfRequest, newWorkId } from '../log.ts'
import { answerPages } from './pages.ts'
import { carryWorkId } from './work-id.ts'

type Line = { id?: string; msg: string; err?: { message: string } }

function recorded() {
  const lines: Line[] = []
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const errorsOf = (id: string) => lines.filter((line) => line.id === id).map(({ err }) => err?.message)
  return { log, errorsOf }
}

/** More pages than are rendered at once, so that some begin within the work of another. */
const readers = Array.from({ length: 20 }, (_, place) => place)

test.each([
  ['asks the API directly', 'listing', `/b%C3%B8ger/${crypto.randomUUID()}`],
  ['asks a call that counts tries', 'sign_in_link', `/login/mail?token=${'x'.repeat(43)}`],
])('the error page of a page that %s names the id that the log has', async (_how, table, path) => {
  const { log, errorsOf } = recorded()
  const app = await openApp({ databaseUrl: await freshDatabase(), log, pages: true })
  onTestFinished(app.close)
  await sql`alter table ${sql.id(table)} rename to away`.execute(app.deps.db)
  const open = async (address: string) => {
    const reply = await fetch(app.url + address)
    return { status: reply.status, id: reply.headers.get('x-request-id')!, text: await reply.text() }
  }
  // The first page loads the code, which takes a busy machine longer than readers wait before they are refused.
  await open(path)
  const shown = await Promise.all(readers.map(() => open(path)))
  expect(new Set(shown.map(({ id }) => id)).size).toBe(readers.length)
  for (const { status, id, text } of shown) {
    expect([status, errorIdIn(text)]).toEqual([500, id])
    expect(errorsOf(id)).toContain(`relation "${table}" does not exist`)
    expect(text).not.toContain('relation')
  }
  // The same page, as the router in the browser asks for it.
  const { status, id, text } = await open(path.replace(/(?=\?)|$/, '.data'))
  expect([status, text.includes(`"errorId","${id}"`)]).toEqual([500, true])
  expect(errorsOf(id)).toContain(`relation "${table}" does not exist`)
})

test('the plain page, where not even the error page can be rendered, names the id that the log has', async () => {
  const { log, errorsOf } = recorded()
  const app = Fastify({ loggerInstance: log, genReqId: newWorkId, childLoggerFactory: logOfRequest })
  carryWorkId(app as never)
  const render = () => Promise.reject(new Error('secret'))
  await app.register(async (scope) =>
    answerPages(scope as never, { app: app as never, render, dev: false, publicUrl: null }),
  )
  for (const { headers, body } of await Promise.all(readers.map(() => app.inject('/')))) {
    const id = String(headers['x-request-id'])
    expect(errorIdIn(body)).toBe(id)
    expect(errorsOf(id)).toEqual(['secret'])
  }
})

/** Reads the id as a person does. */
function errorIdIn(html: string) {
  return /Fejl-id: (\w+)/.exec(html.replaceAll('<!-- -->', ''))?.[1]
}
