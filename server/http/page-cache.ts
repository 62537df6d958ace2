/** Caches the pages that all guests share (decision 15), by whole address. */
import type { ListingChanges } from '../db/listing-changes.ts'
import type { CachedPage } from './cached-page.ts'
import { createShortCache, type NoteLookUp, type ShortCache } from './short-cache.ts'

export type PageCache = ShortCache<CachedPage>

const mostBytes = 64 * 1024 * 1024

export function createPageCache(
  changes: Pick<ListingChanges, 'isListening' | 'onChange'>,
  { seconds, noteLookUp }: { seconds: number; noteLookUp?: NoteLookUp },
): PageCache {
  return createShortCache(changes, {
    seconds,
    mostBytes,
    bytesOf: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
    noteLookUp,
  })
}
