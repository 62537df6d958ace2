import { useEffect, useRef } from 'react'

/** Focuses the element once when it appears. Use it for an element that replaces a focused one. */
export function useFocusOnArrival<Element extends HTMLElement>(wanted: boolean) {
  const element = useRef<Element>(null)
  const takes = useRef(wanted)
  useEffect(() => {
    if (takes.current) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
