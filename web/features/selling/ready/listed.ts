/** The history state of the entry that publishing leads to, so that a reload shows the listing again and its address stays plain. */
export const listedState = (dbId: string) => ({ listed: dbId })

/** The id of the listing that was just put up for sale; null on any other entry. */
export function listedIn(state: unknown): string | null {
  const { listed } = Object(state) as { listed?: unknown }
  return typeof listed === 'string' ? listed : null
}
