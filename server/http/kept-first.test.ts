import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { openApp } from '#test/open-app'
import { createPeople } from '#test/people'

const question = JSON.stringify({ query: 'kemien' })

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

test('a body that is no JSON, or longer than it says, is refused as ever', async () => {
  const { ask } = await market()
  expect(await ask('{"query":')).toContain('HTTP/1.1 400')
  expect(await ask('null')).toContain('HTTP/1.1 400')
  expect(await ask('[]')).toContain('HTTP/1.1 400')
  expect(await ask('{"query":"kemien","__proto__":{"limit":1}}')).toContain('HTTP/1.1 400')
})

/** `close`: the line ends with the answer. */
function head(body: string, connection = 'close'): string {
  const lines = [
    'POST /api/getResults HTTP/1.1',
    'host: localhost',
    `connection: ${connection}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function market() {
  const lines: string[] = []
  const log = pino(
    { level: 'info' },
    new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) }),
  )
  const app = await openApp({ databaseUrl: await freshDatabase(), log, env: { SHORT_CACHE_SECONDS: '60' } })
  onTestFinished(app.close)
  await createPeople(app.deps).listedBook({ title: 'Kend kemien', price: 200_00 })
  const { port } = new URL(app.url)

  /** What comes back until the line ends; each piece is sent once the one before has gone out. */
  async function talk(pieces: readonly string[]): Promise<string> {
    const line = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
    await once(line, 'connect')
    for (const piece of pieces) await new Promise((sent) => void line.write(piece, sent))
    return (await text(line)).replaceAll(/^date: .*\r\n/gim, '')
  }
  const keptAnswers = () => lines.filter((line) => line.includes('what is kept')).length
  return { talk, keptAnswers, ask: (body: string) => talk([head(body) + body]) }
}
