/** Refreshes suggestions within a second of a book coming or going, on whichever node that happened. */
import { setTimeout as pause } from 'node:timers/promises'
import { listenTo } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { refreshSuggestions } from './search/refresh-suggestions.ts'

// Books come and go in bunches: what happens within so long is one refresh.
const gatherMs = 300

/** What is missed while the line is down is caught up with every minute (see handlers.ts). */
export function keepSuggestionsFresh(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  databaseUrl: string,
): { close(): Promise<void> } {
  const over = new AbortController()
  let wanted = true
  let refreshing: Promise<void> | null = null

  async function refreshWhileWanted() {
    while (wanted && !over.signal.aborted) {
      await pause(gatherMs, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      wanted = false
      await refreshSuggestions(db).catch((error: unknown) => {
        log.warn({ err: error }, 'suggestions could not be refreshed')
      })
    }
  }

  function wake() {
    wanted = true
    refreshing ??= refreshWhileWanted().finally(() => {
      refreshing = null
    })
  }

  const line = listenTo(databaseUrl, 'suggestions_stale', { onNotice: wake, onLost: () => {}, log })
  wake()
  return {
    async close() {
      over.abort()
      await line.close()
      await refreshing
    },
  }
}
