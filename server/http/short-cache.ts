/**
 * What is the same for everybody, kept for seconds and made once, however many ask meanwhile. A change of what is for
 * sale forgets all of it, so the time limit only bounds what nobody is told of.
 */
import { LRUCache } from 'lru-cache'
import type { ListingChanges } from '../db/listing-changes.ts'

export type ShortCache<V> = {
  kept(key: string): V | undefined
  /**
   * The value under this key, made if need be; null is not kept. Whoever waits for a making that fails fails with it,
   * and may be given the null of whoever was first.
   */
  get<Made extends V | null>(key: string, make: () => Promise<Made>): Promise<V | Made>
}

export function createShortCache<V extends {}>(
  changes: Pick<ListingChanges, 'hears' | 'onChange'>,
  { seconds, mostBytes, bytesOf }: { seconds: number; mostBytes: number; bytesOf: (value: V) => number },
): ShortCache<V> {
  const values = new LRUCache<string, V>({
    ttl: seconds * 1000,
    maxSize: mostBytes,
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value),
  })
  const inTheMaking = new Map<string, Promise<V | null>>()
  changes.onChange(() => {
    values.clear()
    inTheMaking.clear()
  })

  async function makeAndKeep<Made extends V | null>(key: string, make: () => Promise<Made>) {
    const making = make()
    inTheMaking.set(key, making)
    try {
      const value = await making
      // If something changed meanwhile it may show what was there before: whoever waited gets it, and nobody after.
      if (value !== null && inTheMaking.get(key) === making) values.set(key, value)
      return value
    } finally {
      if (inTheMaking.get(key) === making) inTheMaking.delete(key)
    }
  }

  return {
    kept: (key) => (changes.hears() ? values.get(key) : undefined),
    async get<Made extends V | null>(key: string, make: () => Promise<Made>): Promise<V | Made> {
      if (!changes.hears()) return make()
      const others = inTheMaking.get(key) as Promise<V | Made> | undefined
      return values.get(key) ?? others ?? makeAndKeep(key, make)
    },
  }
}
