/** Open Library, its covers and Google Books on loopback, over the demo's books. */
import type { SandboxClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { startLoopback } from '../loopback.ts'
import type { Store } from '../store.ts'
import { coverRoutes } from './covers.ts'
import { googleBooksRoutes } from './google-books.ts'
import { openLibraryRoutes } from './open-library.ts'

export type BooksStandIn = {
  openLibraryBase: string
  openLibraryCoversBase: string
  googleBooksBase: string
  googleBooksKey: string
  close(): Promise<void>
}

type Options = { store: Store; clock: SandboxClock; faults: Faults; dailyQuota?: number }

export async function startBooksStandIn({
  store,
  clock,
  faults,
  dailyQuota = 1000,
}: Options): Promise<BooksStandIn> {
  const key = 'google-books-sandbox'
  const { baseUrl, close } = await startLoopback({
    provider: 'books',
    faults,
    failure: { error: 'internal error' },
    routes(app) {
      openLibraryRoutes(app)
      coverRoutes(app)
      googleBooksRoutes(app, { store, clock, key, dailyQuota })
    },
  })
  return {
    openLibraryBase: baseUrl,
    openLibraryCoversBase: baseUrl,
    googleBooksBase: baseUrl,
    googleBooksKey: key,
    close,
  }
}
