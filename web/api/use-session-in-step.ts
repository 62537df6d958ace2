import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from './browser.ts'
import { Refused } from './refused.ts'
import { onSessionChange, readToken, rememberUser, signOut } from './session.ts'
import { useViewer } from './use-root.ts'

/**
 * Keeps the token (ours, in local storage) and the cookie (the page renderer's) telling the same story; see
 * docs/decisions/0002. A token without a cookie asks once for a new cookie; a cookie without a token signs out.
 */
export function useSessionInStep() {
  const viewer = useViewer()
  // Not the whole of it, which changes while it works: a log-in that is just being shown needs no repair.
  const { revalidate } = useRevalidator()
  const repaired = useRef(false)

  useEffect(() => {
    const token = readToken()
    if (viewer && token) return rememberUser(viewer)
    if (repaired.current || (!viewer && !token)) return
    repaired.current = true
    void bringInStep(viewer ? 'logout' : 'renewSession').then(revalidate)
  }, [viewer, revalidate])

  useEffect(() => onSessionChange(() => void revalidate()), [revalidate])
}

async function bringInStep(call: 'logout' | 'renewSession') {
  try {
    await api.call(call)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // Only a dead token is dropped. Offline, or a fault of ours: the next page load asks again.
    if (error.status === 401) signOut()
  }
}
