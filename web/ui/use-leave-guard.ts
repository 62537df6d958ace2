import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { prepareDialog } from './dialog.tsx'

/** Whoever leaves with something unsaved is asked: by us within the site, by the browser out of it. */
export function useLeaveGuard(unsaved: boolean) {
  const free = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && !free.current && (here.pathname !== there.pathname || here.search !== there.search),
  )

  useEffect(() => {
    if (!unsaved) return undefined
    // Asking must not wait for a line that may be gone.
    prepareDialog()
    const ask = (event: BeforeUnloadEvent) => free.current || event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return {
    asks: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** From now on nothing is lost by leaving. */
    letGo: () => {
      free.current = true
    },
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
