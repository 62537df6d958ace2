/**
 * What is the same for everybody, kept for seconds and made once, however many ask meanwhile. A change of what is for
 * sale forgets all of it, so the time limit only bounds what nobody is told of.
 */
import { LRUCache } from 'lru-cache'
import type { ListingChanges } from '../db/listing-changes.ts'

export type ShortCache<V> = {
  kept(key: string): V | undefined
  /** The value under this key, made if need be. Whoever waits for a making that fails fails with it. */
  get(key: string, make: () => Promise<V>): Promise<V>
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
  const inTheMaking = new Map<string, Promise<V>>()
  changes.onChange(() => {
    values.clear()
    inTheMaking.clear()
  })

  async function makeAndKeep(key: string, make: () => Promise<V>) {
    const making = make()
    inTheMaking.set(key, making)
    try {
      const value = await making
      // If something changed meanwhile it may show what was there before: whoever waited gets it, and nobody after.
      if (inTheMaking.get(key) === making) values.set(key, value)
      return value
    } finally {
      if (inTheMaking.get(key) === making) inTheMaking.delete(key)
    }
  }

  return {
    kept: (key) => (changes.hears() ? values.get(key) : undefined),
    get(key, make) {
      if (!changes.hears()) return make()
      const kept = values.get(key)
      return kept === undefined ? (inTheMaking.get(key) ?? makeAndKeep(key, make)) : Promise.resolve(kept)
    },
  }
}
