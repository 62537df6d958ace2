/** The short caches for guests, and the listener that clears them. */
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { listenForListingChanges } from './db/listing-changes.ts'
import { countWrite } from './db/writes.ts'
import type { Log } from './log.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { createSharedAnswers, type SharedAnswers } from './http/shared-answers.ts'

export type ShortCaches = {
  sharedAnswers: SharedAnswers | null
  pages: PageCache | undefined
  close(): Promise<void>
}

export function openShortCaches(
  { shortCacheSeconds: seconds }: Pick<Config, 'shortCacheSeconds'>,
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  log: Log,
): ShortCaches {
  if (seconds === 0) return { sharedAnswers: null, pages: undefined, close: async () => {} }
  const changes = listenForListingChanges(databaseUrl, log)
  // An answer made and cached after a change has to include it.
  changes.onChange(() => countWrite(db))
  return {
    sharedAnswers: createSharedAnswers(changes, { seconds }),
    pages: createPageCache(changes, { seconds }),
    close: () => changes.close(),
  }
}
