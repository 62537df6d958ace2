import { useEffect, useRef } from 'react'

/** When what had the focus goes with a change, the keyboard goes on from the top of the page. */
export function useKeepFocus(change: unknown) {
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return undefined
    known.current = change
    // By then all that follows from the change has happened, such as a menu that closes.
    const turn = setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement !== body && activeElement?.checkVisibility()) return
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(turn)
  }, [change])
}
