/** The search, with somebody who is told what was asked and how many ms it took. */
import type { Search } from './search.ts'

export type HeardSearch = (kind: keyof Search, ms: number) => void

type Asked = (...given: unknown[]) => Promise<unknown>

export function heardSearch(search: Search, heard: HeardSearch): Search {
  const listened = Object.entries(search).map(([kind, ask]) => [
    kind,
    timed(kind as keyof Search, ask as Asked, heard),
  ])
  return Object.fromEntries(listened) as Search
}

function timed(kind: keyof Search, ask: Asked, heard: HeardSearch): Asked {
  return async (...given) => {
    const begun = performance.now()
    try {
      return await ask(...given)
    } finally {
      heard(kind, performance.now() - begun)
    }
  }
}
