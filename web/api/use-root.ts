import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** What the root loaded; nothing when the root itself failed and only its error page stands. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData('root')
}

/** The signed-in user, or null. */
export function useViewer() {
  return useRoot()?.viewer ?? null
}

/** Fees, limits and deadlines as this marketplace has them set. */
export function useSettings() {
  const root = useRoot()
  if (!root) throw new Error('No settings on a page whose root failed')
  return root.settings
}

/** Buyer's and sale percentage and the shipping in øre; `rules/quote` takes them as they are. */
export function useFees() {
  return useSettings().fees
}

/** The server's time of the latest load, ISO 8601. Counting down starts here, not at the visitor's clock. */
export function useNow() {
  return useSettings().now
}

export function useNotifications() {
  return useRoot()?.notifications ?? []
}
