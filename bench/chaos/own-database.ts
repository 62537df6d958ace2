import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded'

export type OwnDatabase = Awaited<ReturnType<typeof ownDatabase>>

/** A PostgreSQL of its own, which outlives the nodes as production's does. */
export async function ownDatabase(dir: string) {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dir })
  let isAway = false
  return {
    url: postgres.url,
    isAway: () => isAway,
    /** Ends it without warning, and starts it again after a while. */
    async kill(awayMs: number) {
      isAway = true
      const [pid = ''] = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await postgres.died
      await postgres.stop()
      await pause(awayMs)
      postgres = await startEmbeddedPostgres({ dir })
      // A node that began to start without a database may still give up.
      setTimeout(() => (isAway = false), 15_000).unref()
    },
    stop: () => postgres.stop(),
  }
}
