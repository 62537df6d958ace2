import { expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { createLog, logOfRequest, newWorkId, withWorkId } from '../log.ts'
import { refusalOf } from './errors.ts'
import { carryWorkId } from './work-id.ts'

function recorded() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('whatever is logged while a request with a body is answered has the id that its answer names', async () => {
  const { lines, log } = recorded()
  const app = Fastify({
    loggerInstance: log,
    genReqId: newWorkId,
    childLoggerFactory: logOfRequest,
  }) as unknown as FastifyInstance
  carryWorkId(app)
  app.post('/', async () => {
    log.info('a provider was called')
    return {}
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = () =>
    fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  const ids = (await Promise.all([ask(), ask(), ask()])).map(({ headers }) => headers.get('x-request-id'))
  await app.close()
  expect(new Set(ids).size).toBe(3)
  for (const id of ids)
    expect(lines.filter((line) => line['id'] === id).map(({ msg }) => msg)).toEqual([
      'incoming request',
      'a provider was called',
      'request completed',
    ])
})

test('an error of ours gives its reader the id that the log has, and no word of the error', () => {
  const { lines, log } = recorded()
  const { code, extra } = withWorkId('abc', () => refusalOf(new Error('secret'), { log, id: 'abc' }))
  expect({ code, ...extra }).toEqual({ code: 'fault', errorId: 'abc' })
  expect(lines).toMatchObject([{ id: 'abc', msg: 'a request failed' }])
})

test('an id can be read aloud', () => {
  expect(newWorkId()).toMatch(/^[2-9b-df-hj-np-tv-xz]{10}$/)
})
