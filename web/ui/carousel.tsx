import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { CarouselMotor } from './carousel-motor.tsx'
import { IconButton } from './icon-button.tsx'
import { PauseButton } from './pause-button.tsx'
import { lazyDecoration } from './lazy-decoration.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useNear } from './use-near.ts'
import { useOverflows } from './use-overflows.ts'

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

const Motor = lazyDecoration(async () => (await import('./carousel-motor.tsx')).Motor)

/**
 * An endless row of slides. The server renders a strip that scrolls natively, which also works without scripts. The
 * library that animates it is loaded when it is nearly in view.
 */
export function Carousel({
  label,
  heading,
  more,
  autoplayMs,
  name,
  className = 'shelf',
  children,
}: CarouselProps) {
  const view = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const near = useNear(view)
  /** A row whose slides all fit does not move. Until that is measured it is assumed to move. */
  const loops = useOverflows(track) !== false
  const [motor, setMotor] = useState<CarouselMotor | null>(null)
  const autoplay = useAutoplay(name)
  const { moving } = autoplay

  useEffect(() => {
    if (!motor || !moving) return undefined
    const timer = setInterval(() => motor.step(1), autoplayMs)
    return () => clearInterval(timer)
  }, [motor, moving, autoplayMs])

  function step(direction: 1 | -1) {
    if (motor) motor.step(direction, !autoplay.offered)
    else view.current?.firstElementChild?.scrollBy({ left: direction * view.current.clientWidth })
  }
  /** The arrow keys move the slides once the library is loaded. Keys with a modifier are the browser's. */
  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!direction || !motor || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    keepFocusVisible(track.current!, direction, motor.step(direction, !autoplay.offered))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble up from links and buttons
    <div onKeyDown={stepByKey} {...autoplay.whileInUse}>
      <div className="section__head">
        {heading}
        <div className="ctl">
          {more}
          {loops && (
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
        <div className="shelf__view" ref={view}>
          <div className="shelf__track" ref={track}>
            {children}
          </div>
        </div>
      </div>
      {near && loops && (
        <Suspense fallback={null}>
          <Motor view={view} onMotor={setMotor} />
        </Suspense>
      )}
    </div>
  )
}

/** Moves the focus from a slide that a step has hidden to the new slide at the edge. */
function keepFocusVisible(track: HTMLElement, direction: 1 | -1, first: number) {
  const slides = [...track.children]
  const shown = Number(getComputedStyle(track).getPropertyValue('--per'))
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
  const place = (focused - first + slides.length) % slides.length
  if (focused < 0 || place < shown) return
  const atEdge = slides[(first + (direction === 1 ? 0 : shown - 1)) % slides.length]
  atEdge?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
