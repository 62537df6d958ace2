/** The reason that a deleted book could not be restored. The shelf shows it, wherever the toast was pressed. */
import { useLocation } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** The navigation state that carries the reason to the shelf. */
export type NotRestored = { notRestored: string }

/** Null until the page is hydrated, since the server has no navigation state. */
export function useNotRestored(): string | null {
  const { state } = useLocation()
  return useHydrated() ? reasonIn(state) : null
}

function reasonIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'notRestored' in state
  return isOurs && typeof state.notRestored === 'string' ? state.notRestored : null
}
