/**
 * Local storage that never throws. What the browser refuses to store, because it allows no storage or has no room, stays
 * in memory until the page is left.
 */
const memory = new Map<string, string>()

export function readItem(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeItem(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeItem(key: string) {
  memory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // The browser allows no storage, so there is nothing to remove.
  }
}
