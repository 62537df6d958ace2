import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'

/**
 * Repeats what may be repeated while the database does not answer. A node that already has requests would otherwise end, and cut them, because the
 * database was away in the last second of its start.
 */
export async function patiently<Result>(
  act: () => Promise<Result>,
  log: Log,
  { forMs = 60_000, pauseMs = 1_000 } = {},
): Promise<Result> {
  for (const until = performance.now() + forMs; ; await pause(pauseMs)) {
    try {
      return await act()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error
      log.warn({ err: error }, 'the start waits for the database')
    }
  }
}
