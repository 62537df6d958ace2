/** Caches the answers that all guests share (decision 15) for some seconds: the bytes and headers of a 200. */
import type { ListingChanges } from '../db/listing-changes.ts'
import { createShortCache, type NoteLookUp, type ShortCache } from './short-cache.ts'

export type CachedResponse = { body: Buffer; headers: Record<string, string> }
export type ResponseCache = ShortCache<CachedResponse>

const mostBytes = 64 * 1024 * 1024

export function createResponseCache(
  changes: Pick<ListingChanges, 'isListening' | 'onChange'>,
  { seconds, noteLookUp }: { seconds: number; noteLookUp?: NoteLookUp },
): ResponseCache {
  return createShortCache(changes, {
    seconds,
    mostBytes,
    bytesOf: ({ body }) => body.length + 500,
    noteLookUp,
  })
}
