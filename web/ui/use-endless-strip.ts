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
    const observer = new ResizeObserver(() => setLoops(overflows(element, count)))
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

type Placed = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'>
type Strip = Pick<HTMLElement, 'clientWidth'> & { children: ArrayLike<unknown> }

/** Whether one set is wider than the strip. The gap before a second set does not count, so a strip that grows loses that set. */
export function overflows({ children, clientWidth }: Strip, count: number): boolean {
  const [first, last] = [children[0], children[count - 1]] as (Placed | undefined)[]
  return (
    first !== undefined &&
    last !== undefined &&
    last.offsetLeft + last.offsetWidth - first.offsetLeft > clientWidth
  )
}

/** How far the second set is from the first: the width of one set with the gap after it. */
function setWidth(strip: HTMLElement, count: number): number {
  const [first, copy] = [strip.children[0], strip.children[count]] as (Placed | undefined)[]
  return first && copy ? copy.offsetLeft - first.offsetLeft : strip.scrollWidth
}
