/** Keeps the latest used answers for a while, and never more than a fixed number of them. */
export type BoundedCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

type Options = { maxEntries: number; maxAgeMs: number; now?: () => number }

export function boundedCache<Value>({ maxEntries, maxAgeMs, now = Date.now }: Options): BoundedCache<Value> {
  // A Map keeps the order of insertion, so its first entry is the one unused the longest.
  const entries = new Map<string, { value: Value; until: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.until <= now()) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, until: now() + maxAgeMs })
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value!)
    },
  }
}
