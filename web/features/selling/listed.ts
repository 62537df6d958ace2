/** The history state of the entry that publishing leads to, so that a reload shows the listings again and its address stays plain. */
export const listedState = (...dbIds: readonly string[]) => ({ listed: dbIds })

/** The ids of the listings that were just put up for sale; empty on any other entry. */
export function listedIn(state: unknown): string[] {
  const { listed } = Object(state) as { listed?: unknown }
  return Array.isArray(listed) ? listed.filter((id): id is string => typeof id === 'string') : []
}
