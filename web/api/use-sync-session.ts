import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from './browser.ts'
import { Refused } from './refused.ts'
import { onSessionChange, readToken, rememberUser, signOut } from './session.ts'
import { useViewer } from './use-root.ts'

/**
 * Keeps the token in local storage and the cookie for the page renderer in sync (docs/decisions/0002). A token without a
 * cookie requests a new cookie once. A cookie without a token is signed out.
 */
export function useSyncSession() {
  const viewer = useViewer()
  // The effect depends on the function alone: the revalidator's state changes during a log-in, which needs no repair.
  const { revalidate } = useRevalidator()
  const repaired = useRef(false)

  useEffect(() => {
    const token = readToken()
    if (viewer && token) return rememberUser(viewer)
    if (repaired.current || (!viewer && !token)) return
    repaired.current = true
    void repairSession(viewer ? 'logout' : 'renewSession').then(revalidate)
  }, [viewer, revalidate])

  useEffect(() => onSessionChange(() => void revalidate()), [revalidate])
}

async function repairSession(call: 'logout' | 'renewSession') {
  try {
    await api.call(call)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Only an invalid token is removed. After any other refusal the next page load tries again.
    if (error.status === 401) signOut()
  }
}
