/**
 * Browser storage that never throws. What the browser refuses to store, because it allows no storage or has no room,
 * stays in memory until the page is left.
 */
export const local = neverThrowing(() => window.localStorage)
/** Storage of this tab alone. It survives a reload, and the way to another site and back. */
export const ofTab = neverThrowing(() => window.sessionStorage)

export const { getItem: readItem, setItem: writeItem, removeItem } = local

function neverThrowing(storage: () => Storage) {
  const memory = new Map<string, string>()
  const getItem = (key: string): string | null => {
    try {
      return memory.get(key) ?? storage().getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  }
  const setItem = (key: string, value: string) => {
    try {
      storage().setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  }
  const remove = (key: string) => {
    memory.delete(key)
    try {
      storage().removeItem(key)
    } catch {
      // The browser allows no storage, so there is nothing to remove.
    }
  }
  return { getItem, setItem, removeItem: remove }
}
