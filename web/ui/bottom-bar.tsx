import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMedia } from './use-media.ts'

type BottomBarProps = {
  /** The button that the bar stands in for. */
  of: RefObject<Element | null>
  /** The name of the region. */
  label: string
  children: ReactNode
}

/** Stands on phones at the bottom of the screen while a page's most important button is out of sight. */
export function BottomBar({ of, label, children }: BottomBarProps) {
  const isPhone = useMedia('(max-width: 767px)')
  const isSeen = useIsSeen(of)
  if (!isPhone || isSeen) return null
  return createPortal(
    <section className="bottombar" aria-label={label}>
      {children}
    </section>,
    document.body,
  )
}

/** The bar of phones covers 62 px; of what is above it, as much as a finger needs. */
const inReach = '0px 0px -106px'

function useIsSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    // Several may come at once, the latest last.
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const latest = entries.at(-1)
      if (latest) setSeen(latest.isIntersecting)
    }
    const observer = new IntersectionObserver(follow, { rootMargin: inReach })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
