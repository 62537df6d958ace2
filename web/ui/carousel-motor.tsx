import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

export type CarouselMotor = {
  /** One slide on or back; `atOnce` without the movement. Gives the index of the slide that then stands first. */
  step: (direction: 1 | -1, atOnce?: boolean) => number
}

type MotorProps = { view: RefObject<HTMLElement | null>; onMotor: (motor: CarouselMotor | null) => void }

/** Sets a strip that is there already in motion, from where it was scrolled to. Shows nothing itself. */
export function Motor({ view, onMotor }: MotorProps) {
  const firstSlide = useRef(0)
  const [setView, carousel] = useEmblaCarousel({ align: 'start', loop: true })

  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    firstSlide.current = takeOverScroll(element)
    // The style sheet's word that scrolling by hand is over: before the library measures.
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

/** Which slide stands first; the strip's own scrolling is given up, as the library moves it by other means. */
function takeOverScroll(view: HTMLElement): number {
  const strip = view.firstElementChild
  const [first, second] = strip?.children ?? []
  if (!strip || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  const index = Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft))
  strip.scrollLeft = 0
  return index
}
