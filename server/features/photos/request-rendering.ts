/** Enqueues rendering a photo's AVIF files when one is requested. */
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'

/** Returns false when there is no such photo. A photo requested recently on this node is not enqueued again. */
export function requestRendering({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): (key: string) => Promise<boolean> {
  const recent = new LRUCache<string, true>({ max: 10_000, ttl: 10 * 60_000 })
  return async (key) => {
    if (recent.has(key)) return true
    const [photo, cover] = await Promise.all([
      db.selectFrom('photo').select('id').where('key', '=', key).executeTakeFirst(),
      db.selectFrom('book').select('id').where('cover_key', '=', key).executeTakeFirst(),
    ])
    if (!photo && !cover) return false
    if (recent.has(key)) return true
    recent.set(key, true)
    await jobs.enqueue(db, 'render-photo', { key })
    return true
  }
}
