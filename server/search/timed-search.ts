/** Wraps the search so that each call reports its kind and how many ms it took. */
import type { Search } from './search.ts'

export type ObserveSearch = (kind: keyof Search, ms: number) => void

type Asked = (...given: unknown[]) => Promise<unknown>

export function timedSearch(search: Search, observe: ObserveSearch): Search {
  const wrapped = Object.entries(search).map(([kind, ask]) => [
    kind,
    timed(kind as keyof Search, ask as Asked, observe),
  ])
  return Object.fromEntries(wrapped) as Search
}

function timed(kind: keyof Search, ask: Asked, observe: ObserveSearch): Asked {
  return async (...given) => {
    const begun = performance.now()
    try {
      return await ask(...given)
    } finally {
      observe(kind, performance.now() - begun)
    }
  }
}
