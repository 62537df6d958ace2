/**
 * Pages for readers who are not signed in, kept for moments and by each node for itself. A change of what is for sale
 * clears it, so the time limit only bounds what nobody is told of.
 */
import { LRUCache } from 'lru-cache'
import type { ListingChanges } from '../db/listing-changes.ts'
import type { KeptPage } from './kept-page.ts'

export type PageCache = {
  /** The page under this key, made if need be: once, however many ask meanwhile. Null where it may not be kept. */
  get(key: string, make: () => Promise<KeptPage | null>): Promise<KeptPage | null>
}

const mostBytes = 64 * 1024 * 1024

export function createPageCache(
  changes: Pick<ListingChanges, 'hears' | 'onChange'>,
  { seconds }: { seconds: number },
): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    ttl: seconds * 1000,
    maxSize: mostBytes,
    sizeCalculation: ({ bodies }, key) =>
      key.length + bodies.br.length + bodies.gzip.length + bodies.identity.length,
  })
  const inTheMaking = new Map<string, Promise<KeptPage | null>>()
  changes.onChange(() => {
    kept.clear()
    inTheMaking.clear()
  })

  async function makeAndKeep(key: string, make: () => Promise<KeptPage | null>) {
    const making = make()
    inTheMaking.set(key, making)
    try {
      const page = await making
      // Something changed meanwhile: it may show what was there before, so whoever waited gets it and nobody after.
      if (page && inTheMaking.get(key) === making) kept.set(key, page)
      return page
    } finally {
      if (inTheMaking.get(key) === making) inTheMaking.delete(key)
    }
  }

  return {
    async get(key, make) {
      if (!changes.hears()) return make()
      return kept.get(key) ?? inTheMaking.get(key) ?? makeAndKeep(key, make)
    },
  }
}
