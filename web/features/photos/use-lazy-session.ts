import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'
import type { PhoneSessionProps } from './phone-session.tsx'

/** Loads the phone session's code and socket on demand. A failure calls `onFault`, and opening again retries. */
export function useLazySession(isOpen: boolean, onFault: () => void) {
  const [Session, setSession] = useState<ComponentType<PhoneSessionProps> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const fail = useEffectEvent(() => {
    setFault(messages.offline)
    onFault()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    let cancelled = false
    // A browser may remember a module that it could not fetch as broken, so an offline one is not asked for it.
    const loaded = navigator.onLine ? import('./phone-session.tsx') : Promise.reject(new Error('offline'))
    loaded.then(
      ({ PhoneSession }) => {
        if (cancelled) return
        setSession(() => PhoneSession)
        setFault(null)
      },
      () => !cancelled && fail(),
    )
    return () => {
      cancelled = true
    }
  }, [isOpen])

  return { Session: isOpen ? Session : null, fault: isOpen ? null : fault }
}
