import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { useAutoplay } from '../../../ui/use-autoplay.ts'
import { useMedia } from '../../../ui/use-media.ts'

/** Each benefit is shown for this time (docs/product.md 1). */
const shownMs = 5_000

/** Three columns; up to 768 px a strip to swipe that advances by itself, with a dot for each and a pause button. */
export function BenefitStrip({ children }: { children: readonly ReactNode[] }) {
  const narrow = useMedia('(max-width: 768px)')
  const autoplay = useAutoplay('benefits')
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = children.length
  const moving = narrow && autoplay.moving
  const behavior = autoplay.offered ? 'smooth' : 'auto'

  function show(index: number) {
    const element = strip.current
    element?.scrollTo({ left: (index * widthToScroll(element)) / (count - 1), behavior })
  }

  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(() => show((at + 1) % count), shownMs)
    return () => clearTimeout(timer)
  })

  return (
    <div {...autoplay.whileInUse}>
      <div
        className="benefits"
        role="group"
        aria-label="Fordele"
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls is reached by keyboard
        tabIndex={narrow ? 0 : undefined}
        onScroll={({ currentTarget: element }) =>
          setAt(Math.round((element.scrollLeft / (widthToScroll(element) || 1)) * (count - 1)))
        }
      >
        {children}
      </div>
      <div className="dots needs-script" role="group" aria-label="Vælg fordel">
        {children.map((_, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- the place is the identity
            key={index}
            type="button"
            aria-label={`Fordel ${index + 1} af ${count}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
        <PauseButton
          className="dots__pause"
          what="fordele"
          paused={autoplay.paused}
          onToggle={autoplay.togglePaused}
        />
      </div>
    </div>
  )
}

function widthToScroll(element: HTMLElement) {
  return element.scrollWidth - element.clientWidth
}
