import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../../../api/use-online.ts'
import { useAskedOfPile } from '../pile/pile-store.ts'
import type { PileBook } from '../pile/pile.ts'

/** Milliseconds between two tries while the device is online and the server does not answer. */
const againMs = 30_000

type AskedOptions = { ready: readonly PileBook[]; publish: (books: readonly PileBook[]) => void }

/**
 * Puts up the books that were asked for without a connection, once there is one and the page is open. Returns whether any
 * wait.
 */
export function useAsked({ ready, publish }: AskedOptions): boolean {
  const asked = useAskedOfPile()
  const isOnline = useOnline()
  const tried = useRef(false)
  const due = ready.filter(({ key }) => asked.includes(key))
  const isDue = due.length > 0
  const publishDue = useEffectEvent(() => {
    tried.current = true
    publish(due)
  })

  useEffect(() => {
    if (!isOnline) tried.current = false
    if (!isOnline || !isDue) return undefined
    const timer = setTimeout(() => publishDue(), tried.current ? againMs : 0)
    return () => clearTimeout(timer)
  }, [isOnline, isDue])

  return isDue
}
