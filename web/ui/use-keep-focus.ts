import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** When what had the focus goes with a change, the keyboard goes on from `place`, or from the top of the page. */
export function useKeepFocus(change: unknown, place?: RefObject<HTMLElement | null>) {
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return undefined
    known.current = change
    // By then whatever else follows from the change, such as a dialog that closes, has had its say.
    const turn = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = place?.current ?? document.querySelector<HTMLElement>('main')
      next?.focus({ preventScroll: true })
    })
    return () => clearTimeout(turn)
  }, [change, place])
}
