import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase, waitersFor } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'
import { createLog } from '../log.ts'

const question = JSON.stringify({ query: 'kemien' })
/** Asked of the database. */
const newest = JSON.stringify({ query: 'kemien', sort: 'newest' })

test('what is kept is sent just as it was the first time', async () => {
  const { ask, keptAnswers } = await market()
  const first = await ask(question)
  expect(first).toContain('x-total-count: 1')
  expect(first).toContain('Kend kemien')
  // News of the book's coming may still be on its way, and clears what was kept.
  await expect
    .poll(async () => {
      expect(await ask(question)).toBe(first)
      return keptAnswers()
    })
    .toBeGreaterThan(0)
})

test('what is worked out without the framework is the same answer, headers and all', async () => {
  const { ask, guestsAnswered } = await market({ SHORT_CACHE_SECONDS: '0' })
  const byFramework = await ask(question)
  expect(byFramework).toContain('x-total-count: 1')
  expect(guestsAnswered()).toBe(0)
  expect(await ask(question)).toBe(byFramework)
  expect(guestsAnswered()).toBe(1)
  const beginning = JSON.stringify({ query: 'kend k' })
  const suggested = await ask(beginning, { path: '/api/getSuggestions' })
  expect(suggested).toContain('[{"title":"Kend kemien"')
  expect(await ask(beginning, { path: '/api/getSuggestions' })).toBe(suggested)
  expect(guestsAnswered()).toBe(2)
})

test('who is logged in, or asks for nothing kept, is answered by the framework', async () => {
  const { ask, guestsAnswered, token } = await market({ SHORT_CACHE_SECONDS: '0' })
  await ask(question)
  expect(await ask(question, { more: [`authorization: Bearer ${token}`] })).toContain('x-total-count: 0')
  expect(await ask(question, { more: ['authorization: Bearer unknown'] })).toContain('x-total-count: 1')
  expect(await ask(question, { more: ['cache-control: no-cache'] })).toContain('x-total-count: 1')
  expect(guestsAnswered()).toBe(0)
})

test('what cannot be worked out is refused in the same words, and written down', async () => {
  const { app, ask, lines, guestsAnswered } = await market({ SHORT_CACHE_SECONDS: '0' })
  await ask(question)
  await sql`alter table listing rename to elsewhere`.execute(app.deps.db)
  const refused = await ask(newest)
  expect(refused).toContain('HTTP/1.1 500')
  expect(refused).toBe(await ask(newest, { more: ['cache-control: no-cache'] }))
  expect(lines.join('')).toContain('a request failed')
  expect(guestsAnswered()).toBe(1)
  expect(await ask(JSON.stringify({ query: 7 }))).toContain('HTTP/1.1 400')
  expect(guestsAnswered()).toBe(1)
})

test('closing waits for what is being worked out', async () => {
  const { app, ask, guestsAnswered } = await market({ SHORT_CACHE_SECONDS: '0' })
  await ask(question)
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = app.deps.db.transaction().execute(async (tx) => {
    await sql`lock table listing`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const answer = ask(newest)
  await expect.poll(() => waitersFor(app.deps.db), { timeout: 5_000 }).toBeGreaterThan(0)
  const closed = app.close()
  setTimeout(released.resolve, 200)
  expect(await answer).toContain('x-total-count: 1')
  expect(guestsAnswered()).toBe(1)
  await Promise.all([holding, closed])
})

test('closing waits for who has not sent all of a question yet', async () => {
  const { app, ask, talk } = await market()
  const [, body] = (await ask(question)).split('\r\n\r\n')
  const sent = Promise.withResolvers<void>()
  const answer = talk([head(question), sent.promise, question])
  await pause(200)
  const closed = app.close()
  setTimeout(sent.resolve, 200)
  expect((await answer).split('\r\n\r\n')).toEqual([expect.stringMatching(/^HTTP\/1.1 200/), body])
  await closed
})

test('the log says of a guest what it says of everybody, and no more', async () => {
  const { ask, lines } = await market({ SHORT_CACHE_SECONDS: '0', TRUST_PROXY: 'loopback' })
  await ask(question)
  lines.length = 0
  await ask(question, { more: ['x-forwarded-for: 203.0.113.7'] })
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    reqId: expect.stringMatching(/^guest-/),
    req: { method: 'POST', path: '/api/getResults', ip: '203.0.113.7' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  })
})

test('a body that comes in pieces is answered like a whole one', async () => {
  const { ask, talk } = await market()
  const whole = await ask(question)
  expect(await talk([head(question), question.slice(0, 5), question.slice(5)])).toBe(whole)
  expect(await talk([head(question).slice(0, 30), head(question).slice(30) + question])).toBe(whole)
})

test('of several requests in a row on one line each gets its own answer', async () => {
  const { ask, talk } = await market()
  const other = JSON.stringify({ query: 'calculus' })
  const alone = [await ask(question), await ask(other), await ask(question)]
  const row = [
    head(question, 'keep-alive'),
    question,
    head(other, 'keep-alive'),
    other,
    head(question),
    question,
  ]
  const bodies = (answers: string) => answers.match(/\r\n\r\n\[.*?\](?=HTTP|$)/gs)
  expect(bodies(await talk([row.join('')]))).toEqual(alone.flatMap(bodies))
})

test('a body that is no JSON, is not said to be, or may be an attack is refused as ever', async () => {
  const { ask, talk, guestsAnswered } = await market({ SHORT_CACHE_SECONDS: '0' })
  await ask(question)
  for (const body of [
    '{"query":',
    'null',
    '[]',
    '{"query":"kemien","__proto__":{"limit":1}}',
    String.raw`{"query":"kemien","\u005f_proto__":{"limit":1}}`,
  ])
    expect(await ask(body)).toContain('HTTP/1.1 400')
  const patch = head(question).replace('application/json', 'application/json-patch+json')
  expect(await talk([patch + question])).toContain('HTTP/1.1 415')
  expect(guestsAnswered()).toBe(0)
})

type Asked = { path?: string; more?: string[] }

/** `close`: the line ends with the answer. */
function head(
  body: string,
  connection = 'close',
  { path = '/api/getResults', more = [] }: Asked = {},
): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `connection: ${connection}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...more,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function market(env: Record<string, string> = { SHORT_CACHE_SECONDS: '60' }) {
  const lines: string[] = []
  const into = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const log = createLog('info', into)
  const app = await openApp({ databaseUrl: await freshDatabase(), log, env })
  onTestFinished(app.close)
  const { seller } = await createPeople(app.deps).listedBook({ title: 'Kend kemien', price: 200_00 })
  const { port } = new URL(app.url)

  /** What comes back until the line ends; each piece is sent once the one before has gone out, or has happened. */
  async function talk(pieces: readonly (string | Promise<void>)[]): Promise<string> {
    const line = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
    await once(line, 'connect')
    for (const piece of pieces)
      await (typeof piece === 'string' ? new Promise((sent) => void line.write(piece, sent)) : piece)
    return (await text(line)).replaceAll(/^date: .*\r\n/gim, '')
  }
  const said = (words: string) => lines.filter((line) => line.includes(words)).length
  return {
    app,
    lines,
    token: seller.token,
    talk,
    keptAnswers: () => said('what is kept'),
    guestsAnswered: () => said('answered a guest'),
    ask: (body: string, asked?: Asked) => talk([head(body, 'close', asked) + body]),
  }
}
