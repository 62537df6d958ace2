import { useLocation, useRevalidator } from 'react-router'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isOffline } from './offline.ts'

/** The address of the page that is being refreshed without anybody's request. */
let refreshing: string | null = null

/** Loads the page's data again. Without a connection the page stays as it is. */
export function useBackgroundRefresh() {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return async () => {
    refreshing = new URL(pathname + search, location.origin).href
    try {
      await revalidate()
    } finally {
      refreshing = null
    }
  }
}

/**
 * The router shows the error page for a loader that failed, and keeps the data of a loader without a result. So a
 * refresh in the background leaves out the results that a missing connection prevented.
 */
export const keepPageWithoutConnection: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  return request.url === refreshing ? withoutOffline(results) : results
}

function withoutOffline(results: Record<string, DataStrategyResult>) {
  return Object.fromEntries(
    Object.entries(results).filter(([, { type, result }]) => type !== 'error' || !isOffline(result)),
  )
}
