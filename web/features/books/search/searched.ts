/** The history's note that an entry came by a search from the box, by its button, Enter or a suggestion. */
export const searched = { searched: true }

export function isSearched(state: unknown): boolean {
  return Object(state).searched === true
}
