import { useEffect, useRef } from 'react'

/** When what had the focus goes with a change, the keyboard goes on from the top of the page. */
export function useKeepFocus(change: unknown) {
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return undefined
    known.current = change
    // By then whatever else follows from the change, such as a dialog that closes, has had its say.
    const turn = setTimeout(() => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(turn)
  }, [change])
}
