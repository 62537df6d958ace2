import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'
import type { PhoneSessionProps } from './phone-session.tsx'

/** Code and socket, loaded when they are wanted. Without a line they do not come, and the next wish tries again. */
export function useLoadedSession(isWanted: boolean, onFault: () => void) {
  const [Session, setSession] = useState<ComponentType<PhoneSessionProps> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const fail = useEffectEvent(() => {
    setFault(messages.offline)
    onFault()
  })

  useEffect(() => {
    if (!isWanted) return undefined
    let left = false
    import('./phone-session.tsx').then(
      ({ PhoneSession }) => {
        if (left) return
        setSession(() => PhoneSession)
        setFault(null)
      },
      () => !left && fail(),
    )
    return () => {
      left = true
    }
  }, [isWanted])

  return { Session: isWanted ? Session : null, fault: isWanted ? null : fault }
}
