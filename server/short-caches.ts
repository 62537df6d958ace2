/** The short caches for guests, and the listener that clears them. */
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { listenForListingChanges } from './db/listing-changes.ts'
import { countWrite } from './db/writes.ts'
import type { Log } from './log.ts'
import type { LookUp } from './http/short-cache.ts'
import type { WorkMetrics } from './metrics/work-metrics.ts'
import { createPageCache, type PageCache } from './http/page-cache.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache.ts'

export type ShortCaches = {
  responseCache: ResponseCache | null
  pages: PageCache | undefined
  close(): Promise<void>
}

export function openShortCaches(
  { shortCacheSeconds: seconds }: Pick<Config, 'shortCacheSeconds'>,
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  log: Log,
  noteLookUp?: WorkMetrics['noteLookUp'],
): ShortCaches {
  if (seconds === 0) return { responseCache: null, pages: undefined, close: async () => {} }
  const changes = listenForListingChanges(databaseUrl, log)
  // An answer made and cached after a change has to include it.
  changes.onChange(() => countWrite(db))
  const noted = (cache: 'answers' | 'pages') => noteLookUp && ((lookUp: LookUp) => noteLookUp(cache, lookUp))
  return {
    responseCache: createResponseCache(changes, { seconds, noteLookUp: noted('answers') }),
    pages: createPageCache(changes, { seconds, noteLookUp: noted('pages') }),
    close: () => changes.close(),
  }
}
