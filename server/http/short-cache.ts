/**
 * Caches for seconds what is the same for everybody, and makes it once for simultaneous callers. A change of what is
 * for sale clears everything, so the time limit only matters for changes that nobody reports.
 */
import { LRUCache } from 'lru-cache'
import type { ListingChanges } from '../db/listing-changes.ts'

/** `shared` is made at this moment for somebody who asked before. */
export type LookUp = 'hit' | 'shared' | 'miss'

export type NoteLookUp = ((lookUp: LookUp) => void) | undefined

export type ShortCache<V> = {
  peek(key: string): V | undefined
  /**
   * Returns the cached value or makes it; null is not cached. Simultaneous callers share one result, be it a failure
   * or null.
   */
  get<Made extends V | null>(key: string, make: () => Promise<Made>): Promise<V | Made>
}

export function createShortCache<V extends {}>(
  changes: Pick<ListingChanges, 'isListening' | 'onChange'>,
  {
    seconds,
    mostBytes,
    bytesOf,
    noteLookUp,
  }: { seconds: number; mostBytes: number; bytesOf: (value: V) => number; noteLookUp?: NoteLookUp },
): ShortCache<V> {
  const values = new LRUCache<string, V>({
    ttl: seconds * 1000,
    maxSize: mostBytes,
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value),
  })
  const pending = new Map<string, Promise<V | null>>()
  changes.onChange(() => {
    values.clear()
    pending.clear()
  })

  async function makeAndCache<Made extends V | null>(key: string, make: () => Promise<Made>) {
    const promise = make()
    pending.set(key, promise)
    try {
      const value = await promise
      // A change in the meantime may have made the value stale: the waiting callers get it, but it is not cached.
      if (value !== null && pending.get(key) === promise) values.set(key, value)
      return value
    } finally {
      if (pending.get(key) === promise) pending.delete(key)
    }
  }

  return {
    peek: (key) => (changes.isListening() ? values.get(key) : undefined),
    async get<Made extends V | null>(key: string, make: () => Promise<Made>): Promise<V | Made> {
      if (!changes.isListening()) {
        noteLookUp?.('miss')
        return make()
      }
      const cached = values.get(key)
      const others = pending.get(key) as Promise<V | Made> | undefined
      noteLookUp?.(cached === undefined ? (others ? 'shared' : 'miss') : 'hit')
      return cached ?? others ?? makeAndCache(key, make)
    },
  }
}
