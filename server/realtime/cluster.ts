/**
 * How the sockets of one node reach those of the others: notifications in the database, heard on a line of their own.
 * The adapter gives no line back that broke, and does not notice one that died without a sound, so it is handed lines
 * that see to both themselves.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Log } from '../log.ts'

const patienceMs = 5_000
const beatMs = 15_000

export function openCluster(databaseUrl: string, log: Log) {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  }
  const pool = new pg.Pool({ ...settings, max: 3 })
  const asked = new Set<Promise<unknown>>()
  const lines = new Set<pg.Client>()
  let closed = false
  // Whoever asked hears of a broken connection by its query; without a listener Node would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const database = {
    async query(text: string, values?: unknown[]) {
      // After the goodbye a word would bring this node back to the others' minds.
      if (closed) return new Promise<never>(() => {})
      const answer = pool.query(text, values)
      asked.add(answer)
      return answer.finally(() => asked.delete(answer))
    },
    async connect() {
      const line = new pg.Client(settings)
      line.on('error', () => {})
      await line.connect()
      // Nobody is left to use it, and a refusal would be taken for a reason to try again.
      if (closed) return line.end().then(() => new Promise<never>(() => {}))
      lines.add(line)
      const beat = setInterval(() => void line.query('select').catch(() => line.end()), beatMs)
      line.once('end', () => {
        clearInterval(beat)
        lines.delete(line)
      })
      return Object.assign(line, { release: () => clearInterval(beat) })
    },
  }

  return {
    adapter: createAdapter(database as unknown as pg.Pool, {
      errorHandler: (error) => log.warn({ err: error }, 'the sockets of other nodes cannot be reached'),
    }),
    /** After the sockets' own end, of which the other nodes are still told. */
    async close() {
      closed = true
      await Promise.allSettled(asked)
      await Promise.all([...lines].map((line) => line.end()))
      await pool.end()
    },
  }
}
