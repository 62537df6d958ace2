import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Whether the strip's `count` children need a second set to go round in, and, once that is there, keeps the scroll
 * position inside one round: leaving it at one end arrives at the same child at the other.
 */
export function useEndlessStrip(strip: RefObject<HTMLElement | null>, count: number): boolean {
  const [goesRound, setGoesRound] = useState(false)

  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setGoesRound(roundOf(element, count) > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip, count])

  useEffect(() => {
    const element = strip.current
    if (!goesRound || !element) return undefined
    function wrap(this: HTMLElement) {
      // The keyboard is on the first set, which must not be taken away from under it.
      if (this.querySelector(':focus-visible')) return
      const round = roundOf(this, count)
      if (this.scrollLeft >= round) this.scrollLeft -= round
      else if (this.scrollLeft <= 0) this.scrollLeft += round
    }
    element.addEventListener('scroll', wrap, { passive: true })
    return () => element.removeEventListener('scroll', wrap)
  }, [strip, count, goesRound])

  return goesRound
}

/** The width of one set: from the first child to its twin, or to the end while there is none. */
function roundOf(strip: HTMLElement, count: number): number {
  const [first, twin] = [strip.children[0], strip.children[count]]
  if (!(first instanceof HTMLElement)) return 0
  return twin instanceof HTMLElement ? twin.offsetLeft - first.offsetLeft : strip.scrollWidth
}
