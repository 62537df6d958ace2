/** Caches the answers that all guests share (decision 16) for some seconds: the bytes and headers of a 200. */
import type { ListingChanges } from '../db/listing-changes.ts'
import { createShortCache, type ShortCache } from './short-cache.ts'

export type SharedAnswer = { body: Buffer; headers: Record<string, string> }
export type SharedAnswers = ShortCache<SharedAnswer>

const mostBytes = 64 * 1024 * 1024

export function createSharedAnswers(
  changes: Pick<ListingChanges, 'hears' | 'onChange'>,
  { seconds }: { seconds: number },
): SharedAnswers {
  return createShortCache(changes, { seconds, mostBytes, bytesOf: ({ body }) => body.length + 500 })
}
