/** Why a deletion could not be taken back: told on the shelf, wherever the toast stood by then. */
import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** As the way to the shelf brings it along. */
export type NotRestored = { notRestored: string }

/** The server knows nothing of the way; the page as it comes must not either. */
export function useNotRestored(): string | null {
  const { state } = useLocation()
  return useHydrated() ? broughtBy(state) : null
}

function broughtBy(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'notRestored' in state
  return isOurs && typeof state.notRestored === 'string' ? state.notRestored : null
}
