/**
 * The stored session. No other file reads or writes the token. If the browser allows no local storage (private windows,
 * strict settings), the session lasts as long as the page.
 */
import { readItem, removeItem, writeItem } from './browser-storage.ts'
import type { Viewer } from './context.ts'
import { forgetKeptPages } from './kept-pages.ts'

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
  void forgetKeptPages()
}

export function readToken(): string | null {
  return readItem(tokenKey)
}

/** Stores the user as the server last returned it. */
export function rememberUser(user: Viewer) {
  writeItem(userKey, JSON.stringify(user))
}

export function readUser(): Viewer | null {
  const stored = readItem(userKey)
  if (!stored || !readToken()) return null
  try {
    return JSON.parse(stored) as Viewer
  } catch {
    // The stored user is invalid. The token is enough, and the next page load stores the user again.
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
