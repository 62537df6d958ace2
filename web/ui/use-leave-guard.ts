import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { prepareDialog } from './dialog.tsx'

/** Asks before a person leaves a page with unsaved changes: our dialog within the site, the browser's own outside it. */
export function useLeaveGuard(unsaved: boolean) {
  const disarmed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && !disarmed.current && (here.pathname !== there.pathname || here.search !== there.search),
  )

  useEffect(() => {
    if (!unsaved) return undefined
    // The dialog is loaded ahead, because the connection may be gone when it is needed.
    prepareDialog()
    const ask = (event: BeforeUnloadEvent) => disarmed.current || event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** Stops asking, because everything is saved. */
    disarm: () => {
      disarmed.current = true
    },
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>
