/** Local storage that never throws. If the browser allows none, values stay in memory until the page is left. */
const memory = new Map<string, string>()

export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeItem(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value)
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
