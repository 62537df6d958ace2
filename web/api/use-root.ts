import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** The root loader's data, or undefined if it failed and the error page is shown. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData('root')
}

/** The signed-in user, or null for a guest. */
export function useViewer() {
  return useRoot()?.viewer ?? null
}

/** The marketplace's fees, limits and deadlines. */
export function useSettings() {
  const root = useRoot()
  if (!root) throw new Error('No settings on a page whose root failed')
  return root.settings
}

/** The fees for `rules/quote`: two percentages, and the shipping in øre. */
export function useFees() {
  return useSettings().fees
}

/** The server's time at the latest load (ISO 8601). Countdowns use it, because the visitor's clock may be wrong. */
export function useNow() {
  return useSettings().now
}

export function useNotifications() {
  return useRoot()?.notifications ?? []
}
