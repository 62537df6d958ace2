import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Whether the strip's `count` children do not fit, so that a second set is needed to scroll in a loop. Once the second set
 * is there, the hook keeps the scroll position within one set.
 */
export function useEndlessStrip(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [loops, setLoops] = useState(false)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setLoops(setWidth(element, count) > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, count])

  useEffect(() => {
    const element = strip.current
    if (!loops || !element) return undefined
    function wrap(this: HTMLElement) {
      // The focused tab is in the first set, which must stay in view.
      if (this.querySelector(':focus-visible')) return
      const width = setWidth(this, count)
      if (this.scrollLeft >= width) this.scrollLeft -= width
      else if (this.scrollLeft <= 0) this.scrollLeft += width
    }
    element.addEventListener('scroll', wrap, { passive: true })
    return () => element.removeEventListener('scroll', wrap)
  }, [strip, count, loops])

  return loops
}

/** The width of one set: from the first child to its copy, or to the end if there is no second set. */
function setWidth(strip: HTMLElement, count: number): number {
  const [first, copy] = [strip.children[0], strip.children[count]]
  if (!(first instanceof HTMLElement)) return 0
  return copy instanceof HTMLElement ? copy.offsetLeft - first.offsetLeft : strip.scrollWidth
}
