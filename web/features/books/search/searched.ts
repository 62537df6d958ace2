/** The history state of an entry that a search from the box has opened. */
export const searched = { searched: true }

export function isSearched(state: unknown): boolean {
  return Object(state).searched === true
}
