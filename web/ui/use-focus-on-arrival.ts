import { useEffect, useRef } from 'react'

/** Takes the focus once, on appearing: for what takes the place of something that had it. */
export function useFocusOnArrival<Element extends HTMLElement>(wanted: boolean) {
  const element = useRef<Element>(null)
  const takes = useRef(wanted)
  useEffect(() => {
    if (takes.current) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
