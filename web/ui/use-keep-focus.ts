import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** If a change removes the focused element, moves the focus to `place`, or to the top of the page. */
export function useKeepFocus(change: unknown, place?: RefObject<HTMLElement | null>) {
  const previous = useRef(change)
  useEffect(() => {
    if (previous.current === change) return undefined
    previous.current = change
    // Other effects of the change, such as a closing dialog, may move the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const next = place?.current ?? document.querySelector<HTMLElement>('main')
      next?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [change, place])
}
