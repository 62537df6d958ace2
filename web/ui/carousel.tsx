import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'

export type CarouselProps = {
  /** Names the group for screen readers. */
  label: string
  /** The heading that stands left of the controls. */
  heading: ReactNode
  /** A link beside the controls, such as "Se flere". */
  more?: ReactNode
  /** Moves on by itself after so many milliseconds, with a pause button; never when less motion is asked for. */
  autoplayMs?: number
  /** `shelf`: the slides stand on the oak board, 2 to 8 by width. */
  className?: string
  children: ReactNode
}

const CarouselEngine = lazy(() =>
  import('./carousel-engine.tsx').then((module) => ({ default: module.CarouselEngine })),
)

/** Slides side by side. The server's strip can be swiped at once; arrows and autoplay come to life after the page. */
export function Carousel(props: CarouselProps) {
  const { label, heading, more, className = 'shelf', children } = props
  const strip = (
    <>
      <div className="section__head">
        {heading}
        <div className="ctl">{more}</div>
      </div>
      <div className={className} role="group" aria-roledescription="karrusel" aria-label={label}>
        <div className="shelf__track">{children}</div>
      </div>
    </>
  )
  return (
    <Suspense fallback={strip}>
      <CarouselEngine {...props} />
    </Suspense>
  )
}
