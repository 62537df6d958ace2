import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False on the server and in the first render in the browser, true afterwards, when browser-only facts may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
