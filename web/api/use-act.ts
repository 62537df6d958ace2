import { useRef, useState } from 'react'
import { Refused } from './refused.ts'

/**
 * Runs one act at a time: whether it is busy, and the API's refusal. Any other error goes to the page's error boundary,
 * as from a loader.
 */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  const running = useRef(false)
  if (fault) throw fault.error

  /** Does nothing while another act runs, because Enter and the button may submit a form at once. */
  async function act(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefused(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused) setRefused(error)
      else setFault({ error })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, refused, act: (work: () => Promise<void>) => void act(work), forget: () => setRefused(null) }
}
