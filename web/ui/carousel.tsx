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
  /** Names the group for screen readers. */
  label: string
  /** The heading that stands left of the controls. */
  heading: ReactNode
  /** A link beside the controls, such as "Se flere". */
  more?: ReactNode
  /** Moves on by itself so often, with a pause button; never when less motion is asked for. */
  autoplayMs: number
  /** Under which name this browser remembers that it was paused. */
  name: string
  /** `shelf`: the slides stand on the oak board, 2 to 8 by width. */
  className?: string
  children: ReactNode
}

const Motor = lazyDecoration(async () => (await import('./carousel-motor.tsx')).Motor)

/**
 * Slides side by side, round and round. What the server sends is a strip to scroll by hand, and so it stays without
 * scripts; the library that moves it comes when it is nearly in view.
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
  /** Where all slides are seen at once there is nothing to move. Until it is known, there is. */
  const goesRound = useOverflows(track) !== false
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
  /** Until there is a motor, the browser scrolls; with a modifier, the key is the browser's too. */
  function stepByKey(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
    if (!direction || !motor || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    keepFocusShown(track.current!, direction, motor.step(direction, !autoplay.offered))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble up from links and buttons
    <div onKeyDown={stepByKey} {...autoplay.whileInUse}>
      <div className="section__head">
        {heading}
        <div className="ctl">
          {more}
          {goesRound && (
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
      {near && goesRound && (
        <Suspense fallback={null}>
          <Motor view={view} onMotor={setMotor} />
        </Suspense>
      )}
    </div>
  )
}

/** A slide that a step took out of sight gives its focus to the one that took its place at the edge. */
function keepFocusShown(track: HTMLElement, direction: 1 | -1, first: number) {
  const slides = [...track.children]
  const shown = Number(getComputedStyle(track).getPropertyValue('--per'))
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
  const place = (focused - first + slides.length) % slides.length
  if (focused < 0 || place < shown) return
  const atEdge = slides[(first + (direction === 1 ? 0 : shown - 1)) % slides.length]
  atEdge?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}
