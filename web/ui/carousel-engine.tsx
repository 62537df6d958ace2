import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { CarouselProps } from './carousel.tsx'
import { IconButton } from './icon-button.tsx'
import { PauseButton } from './pause-button.tsx'
import { useAutoplay } from './use-autoplay.ts'

export function CarouselEngine({
  label,
  heading,
  more,
  autoplayMs,
  className = 'shelf',
  children,
}: CarouselProps) {
  const autoplay = useAutoplay()
  const calm = !autoplay.offered
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' })
  const moving = autoplayMs !== undefined && autoplay.moving

  useEffect(() => {
    if (!carousel || !moving) return undefined
    const timer = setInterval(() => {
      if (carousel.canScrollNext()) carousel.scrollNext()
      else carousel.scrollTo(0)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [carousel, moving, autoplayMs])

  return (
    <>
      <div className="section__head">
        {heading}
        <div className="ctl">
          {more}
          {autoplayMs !== undefined && autoplay.offered && (
            <PauseButton line what="karrusel" paused={autoplay.paused} onToggle={autoplay.togglePaused} />
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
        {...autoplay.whileHovered}
        {...autoplay.whileFocused}
      >
        <div className="shelf__view" ref={viewport}>
          <div className="shelf__track">{children}</div>
        </div>
      </div>
    </>
  )
}
