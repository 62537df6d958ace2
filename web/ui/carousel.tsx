import { ArrowLeft, ArrowRight } from 'lucide'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { PauseButton } from './pause-button.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useOverflows } from './use-overflows.ts'
import { useSlides } from './use-slides.ts'

type CarouselProps = {
  /** The group's name for screen readers. */
  label: string
  /** The heading to the left of the controls. */
  heading: ReactNode
  /** A link beside the controls, such as "Se flere". */
  more?: ReactNode
  /** The interval of autoplay, which has a pause button and respects reduced motion. */
  autoplayMs: number
  /** The name under which this browser remembers the pause. */
  name: string
  /** `shelf` shows the slides on the oak board, 2 to 8 by width. */
  className?: string
  children: ReactNode
}

/** A strip that scrolls natively, also without scripts. Buttons, arrow keys and autoplay move it by one slide. */
export function Carousel({
  label,
  heading,
  more,
  autoplayMs,
  name,
  className = 'shelf',
  children,
}: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  /** A row whose slides all fit does not move. Until that is measured it is assumed to move. */
  const moves = useOverflows(track) !== false
  const autoplay = useAutoplay(name)
  const { moving, offered } = autoplay
  const { step, stepWithFocus } = useSlides(track, offered)

  useEffect(() => {
    if (!moving || !moves) return undefined
    const timer = setInterval(() => step(1), autoplayMs)
    return () => clearInterval(timer)
  }, [moving, moves, step, autoplayMs])

  /** Keys with a modifier are the browser's. */
  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!direction || !moves || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    stepWithFocus(direction)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble up from links and buttons
    <div onKeyDown={stepByKey} {...autoplay.whileInUse}>
      <div className="section__head">
        {heading}
        <div className="ctl">
          {more}
          {moves && (
            <>
              <PauseButton line what="karrusel" paused={autoplay.paused} onToggle={autoplay.togglePaused} />
              <div className="ctl d-only needs-script">
                <IconButton line icon={ArrowLeft} label="Forrige" onClick={() => step(-1)} />
                <IconButton line icon={ArrowRight} label="Næste" onClick={() => step(1)} />
              </div>
            </>
          )}
        </div>
      </div>
      <div className={className} role="group" aria-roledescription="karrusel" aria-label={label}>
        <div className="shelf__track" ref={track}>
          {children}
        </div>
      </div>
    </div>
  )
}
