/**
 * Closes sockets whose log-in has ended. The database notifies every node of each session that ends; a check every
 * minute finds those that expired or were missed.
 */
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { listenTo } from '../db/listen.ts'
import { lastsAsItsRole } from '../http/auth.ts'
import type { Log } from '../log.ts'
import type { LiveSocket } from './sockets.ts'
import type { Sockets } from './sockets.ts'

const askEveryMs = 60_000

export function watchSessions(
  sockets: Sockets,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  databaseUrl: string,
) {
  const hashOf = (socket: LiveSocket) => socket.data.caller?.tokenHash.toString('hex')

  function closeEnded(ended: (tokenHash: string) => boolean) {
    for (const socket of sockets.of('/').sockets.values()) {
      const hash = hashOf(socket)
      if (hash !== undefined && ended(hash)) socket.disconnect(true)
    }
  }

  async function ask() {
    const hashes = [...sockets.of('/').sockets.values()].flatMap(
      (socket) => socket.data.caller?.tokenHash ?? [],
    )
    if (hashes.length === 0) return
    const rows = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('token_hash')
      .where('token_hash', 'in', hashes)
      .where('expires_at', '>', clock.now())
      .where('idle_until', '>', clock.now())
      .where(sql<boolean>`${sql.raw(lastsAsItsRole)}`)
      .execute()
    const live = new Set(rows.map((row) => row.token_hash.toString('hex')))
    const checked = new Set(hashes.map((hash) => hash.toString('hex')))
    closeEnded((hash) => checked.has(hash) && !live.has(hash))
  }

  const timer = setInterval(() => {
    ask().catch((error: unknown) =>
      log.warn({ err: error }, 'the log-ins of the sockets could not be checked'),
    )
  }, askEveryMs)
  const line = listenTo(databaseUrl, 'session_ended', {
    onNotice: (ended) => closeEnded((hash) => hash === ended),
    // The next minute's check makes up for missed notifications.
    log,
  })
  return {
    close() {
      clearInterval(timer)
      return line.close()
    },
  }
}
