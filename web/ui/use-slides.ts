import { useMemo, useRef } from 'react'
import type { RefObject } from 'react'

/** A smooth scroll takes at most about this long. A step within it starts where the last one leads. */
const scrollMs = 600

/** Moves a strip of equally wide slides by one: from the last to the first, and back. Without `smooth` it moves at once. */
export function useSlides(strip: RefObject<HTMLElement | null>, smooth: boolean) {
  const goal = useRef({ first: 0, setAt: -scrollMs })
  return useMemo(() => {
    /** Returns the places of the first and last slide that are then in view. */
    function step(direction: 1 | -1): { first: number; last: number } {
      const element = strip.current
      const width = element ? widthOfSlide(element) : 0
      if (!element || width === 0) return { first: 0, last: Infinity }
      const now = performance.now()
      const from =
        now - goal.current.setAt < scrollMs ? goal.current.first : Math.round(element.scrollLeft / width)
      const furthest = Math.round((element.scrollWidth - element.clientWidth) / width)
      const first = (from + direction + furthest + 1) % (furthest + 1)
      goal.current = { first, setAt: now }
      element.scrollTo({ left: first * width, behavior: smooth ? 'smooth' : 'instant' })
      return { first, last: element.children.length - 1 - furthest + first }
    }
    /** Moves the focus from a slide that the step hides to the one at the edge. */
    function stepWithFocus(direction: 1 | -1) {
      const { first, last } = step(direction)
      const slides = [...(strip.current?.children ?? [])]
      const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
      const seen = Math.max(first, Math.min(last, focused))
      if (focused >= 0 && seen !== focused)
        slides[seen]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    }
    return { step, stepWithFocus }
  }, [strip, smooth])
}

/** The width with the gap after it; 0 for a single slide. */
function widthOfSlide({ children: [first, second] }: HTMLElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : 0
}
