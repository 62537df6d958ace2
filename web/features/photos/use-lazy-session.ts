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
    import('./phone-session.tsx').then(
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
