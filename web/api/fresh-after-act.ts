import { pageOfData } from './kept-pages.ts'

/** Milliseconds that the server lets a browser use a prefetched page (`max-age` in server/http/pages.ts). */
const prefetchLastsMs = 10_000

let actedAt = -Infinity

/** Notes that something was just changed, so that pages prefetched before are out of date. */
export function noteAct() {
  actedAt = performance.now()
}

/**
 * Wraps `fetch`, by which React Router loads a page's data: shortly after an act it passes by the browser's cache, where a
 * page may lie that was prefetched before the act.
 */
export function freshAfterAct(fetch: typeof globalThis.fetch, now = () => performance.now()): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init)
    if (method !== 'GET') return fetch(input, init).finally(noteAct)
    const isStale = pageOfData(new URL(url).pathname) !== null && now() - actedAt < prefetchLastsMs
    return fetch(input, isStale ? { ...init, cache: 'reload' } : init)
  }
}
