import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CarouselProps } from './carousel.tsx'
import { IconButton } from './icon-button.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'

export function CarouselEngine({
  label,
  heading,
  more,
  autoplayMs,
  className = 'shelf',
  children,
}: CarouselProps) {
  const calm = useReducedMotion()
  const moves = autoplayMs !== undefined && !calm
  const [paused, setPaused] = useState(false)
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' }, [
    autoplay({
      delay: autoplayMs ?? 0,
      active: moves,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ])

  useEffect(() => {
    const player = carousel?.plugins().autoplay
    if (!player || !moves) return
    if (paused) player.stop()
    else player.play()
  }, [carousel, moves, paused])

  return (
    <>
      <div className="section__head">
        {heading}
        <div className="ctl">
          {more}
          {moves && (
            <IconButton
              line
              icon={paused ? Play : Pause}
              label={paused ? 'Start karrusel' : 'Sæt karrusel på pause'}
              aria-pressed={paused}
              onClick={() => setPaused(!paused)}
            />
          )}
          <IconButton
            line
            className="d-only"
            icon={ArrowLeft}
            label="Forrige"
            onClick={() => carousel?.scrollPrev(calm)}
          />
          <IconButton
            line
            className="d-only"
            icon={ArrowRight}
            label="Næste"
            onClick={() => carousel?.scrollNext(calm)}
          />
        </div>
      </div>
      <div
        className={`${className} shelf--live`}
        role="group"
        aria-roledescription="karrusel"
        aria-label={label}
      >
        <div className="shelf__view" ref={viewport}>
          <div className="shelf__track">{children}</div>
        </div>
      </div>
    </>
  )
}
