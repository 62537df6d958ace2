/** Why a deletion could not be taken back, as the way to the shelf brings it along. */
export type NotRestored = { notRestored: string }

export function notRestoredIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'notRestored' in state
  return isOurs && typeof state.notRestored === 'string' ? state.notRestored : null
}
