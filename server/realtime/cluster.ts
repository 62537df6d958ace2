/**
 * Connects the sockets of all nodes through database notifications, on a connection of their own. The adapter neither
 * replaces a broken connection nor notices one that died silently, so it gets connections that handle both.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Log } from '../log.ts'

const timeoutMs = 5_000
const heartbeatMs = 15_000

export function openCluster(databaseUrl: string, log: Log) {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  }
  // The adapter has one connection, so that events leave in the order in which they were sent: a newer count comes
  // after an older one. This holds for events of up to 8,000 bytes without binary data. The adapter stores larger and
  // binary ones in a table and sends only their id, in a second query, so a small event may overtake them.
  const pool = new pg.Pool({ ...settings, max: 1 })
  const running = new Set<Promise<unknown>>()
  const lines = new Set<pg.Client>()
  let closed = false
  // The query on a broken connection fails for its caller; without a listener Node would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const database = {
    async query(text: string, values?: unknown[]) {
      // A message after the goodbye would make the other nodes count this one again.
      if (closed) return new Promise<never>(() => {})
      const answer = pool.query(text, values)
      running.add(answer)
      return answer.finally(() => running.delete(answer))
    },
    async connect() {
      const line = new pg.Client(settings)
      line.on('error', () => {})
      await line.connect()
      // The connection is no longer needed, and an error would make the adapter try again.
      if (closed) return line.end().then(() => new Promise<never>(() => {}))
      lines.add(line)
      const beat = setInterval(() => void line.query('select').catch(() => line.end()), heartbeatMs)
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
    /** Call it after the sockets have closed, since the other nodes still hear of that. */
    async close() {
      closed = true
      await Promise.allSettled(running)
      await Promise.all([...lines].map((line) => line.end()))
      await pool.end()
    },
  }
}
