import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export type CarouselMotor = {
  /** Moves by one slide, without animation if `atOnce`. Returns the index of the slide that is then first. */
  step: (direction: 1 | -1, atOnce?: boolean) => number
}

type MotorProps = { view: RefObject<HTMLElement | null>; onMotor: (motor: CarouselMotor | null) => void }

/** Makes an existing strip a carousel, starting at its scroll position. It renders nothing. */
export function Motor({ view, onMotor }: MotorProps) {
  const firstSlide = useRef(0)
  const [setView, carousel] = useEmblaCarousel({ align: 'start', loop: true })

  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    firstSlide.current = takeOverScroll(element)
    // The style sheet turns off native scrolling, which must happen before the library measures.
    element.toggleAttribute('data-live', true)
    setView(element)
    return () => element.removeAttribute('data-live')
  }, [setView, view])

  useEffect(() => {
    if (!carousel) return undefined
    carousel.scrollTo(firstSlide.current, true)
    onMotor({
      step(direction, atOnce) {
        if (direction === 1) carousel.scrollNext(atOnce)
        else carousel.scrollPrev(atOnce)
        return carousel.selectedScrollSnap()
      },
    })
    return () => onMotor(null)
  }, [carousel, onMotor])

  return null
}

/** Returns the index of the first visible slide and resets the native scroll position, which the library does not use. */
function takeOverScroll(view: HTMLElement): number {
  const strip = view.firstElementChild
  const [first, second] = strip?.children ?? []
  if (!strip || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  const index = Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft))
  strip.scrollLeft = 0
  return index
}
