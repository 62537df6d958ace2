import { useSyncExternalStore } from 'react'

/** Pixels of scroll after which the header takes its compact look (docs/product.md 1). */
const scrolledAfter = 30

export function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > scrolledAfter,
    () => false,
  )
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
