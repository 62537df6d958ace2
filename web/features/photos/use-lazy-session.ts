import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'

/** A session's code, with its socket. It says when the session is over. */
type Session<Given> = ComponentType<Given & { onOver: (isOver: boolean) => void }>
export type LoadSession<Given> = () => Promise<Session<Given>>

/** Loads the phone session's code and socket on demand. A failure calls `onFault`, and opening again retries. */
export function useLazySession<Given>(load: LoadSession<Given>, isOpen: boolean, onFault: () => void) {
  const [Session, setSession] = useState<Session<Given> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const fail = useEffectEvent(() => {
    setFault(messages.offline)
    onFault()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    let cancelled = false
    // A browser may remember a module that it could not fetch as broken, so an offline one is not asked for it.
    const loaded = navigator.onLine ? load() : Promise.reject(new Error('offline'))
    loaded.then(
      (component) => {
        if (cancelled) return
        setSession(() => component)
        setFault(null)
      },
      () => !cancelled && fail(),
    )
    return () => {
      cancelled = true
    }
  }, [load, isOpen])

  return { Session: isOpen ? Session : null, fault: isOpen ? null : fault }
}
