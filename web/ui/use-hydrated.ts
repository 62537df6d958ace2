import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the first render after it; from then on what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
