import { ArrowLeft, ArrowRight } from 'lucide'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useOverflows } from './use-overflows.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/** How far an arrow button scrolls (docs/product.md 1). */
const stepPx = 300

type ScrollerProps = { label: string; heading: ReactNode; className?: string; children: ReactNode }

/** A strip that scrolls sideways. If its content does not fit, it has arrow buttons. */
export function Scroller({ label, heading, className = 'shelf', children }: ScrollerProps) {
  const track = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()
  const overflows = useOverflows(track)

  function scroll(direction: 1 | -1) {
    track.current?.scrollBy({ left: direction * stepPx, behavior: reducedMotion ? 'auto' : 'smooth' })
  }

  return (
    <>
      <div className="section__head">
        {heading}
        {overflows !== false && (
          <div className={overflows ? 'ctl d-only' : 'ctl d-only ctl--later'}>
            <IconButton line icon={ArrowLeft} label="Rul tilbage" onClick={() => scroll(-1)} />
            <IconButton line icon={ArrowRight} label="Rul frem" onClick={() => scroll(1)} />
          </div>
        )}
      </div>
      <div className={className} role="group" aria-label={label}>
        <div className="shelf__track" ref={track}>
          {children}
        </div>
      </div>
    </>
  )
}
