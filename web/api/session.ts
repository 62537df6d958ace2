/**
 * The only place that knows the token. Local storage may be closed to us (private windows, strict settings): the
 * session then lives as long as the page.
 */
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import type { Viewer } from './context.ts'

const tokenKey = 'token'
const userKey = 'user'

export type Session = { user: Viewer; token: string }

export function signIn({ user, token }: Session) {
  writeItem(tokenKey, token)
  rememberUser(user)
}

export function signOut() {
  removeItem(tokenKey)
  removeItem(userKey)
}

export function readToken(): string | null {
  return readItem(tokenKey)
}

/** Keeps the stored user as new as the one that the server last told. */
export function rememberUser(user: Viewer) {
  writeItem(userKey, JSON.stringify(user))
}

export function readUser(): Viewer | null {
  const stored = readItem(userKey)
  if (!stored || !readToken()) return null
  try {
    return JSON.parse(stored) as Viewer
  } catch {
    // Not ours, or cut short: the token still says who asks, and the next page load writes it anew.
    removeItem(userKey)
    return null
  }
}

/** Calls back when another tab signs in or out. */
export function onSessionChange(changed: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === tokenKey || event.key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
