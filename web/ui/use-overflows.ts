import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether a strip's children do not fit side by side, or null until that is measured. */
export function useOverflows(strip: RefObject<HTMLElement | null>): boolean | null {
  const [overflows, setOverflows] = useState<boolean | null>(null)
  // The observer is new in each render, because the children may have changed. It reports the initial size after layout;
  // measuring here would force a layout.
  useEffect(() => {
    if (!strip.current) return undefined
    const observer = new ResizeObserver(() => strip.current && setOverflows(overflowsStrip(strip.current)))
    observer.observe(strip.current)
    return () => observer.disconnect()
  })
  return overflows
}

/**
 * Compares the children's offsets, which do not change with scrolling or animation, and not `scrollWidth`, which counts
 * overhang.
 */
function overflowsStrip(strip: HTMLElement): boolean {
  const [first, last] = [strip.firstElementChild, strip.lastElementChild]
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return false
  const { paddingLeft, paddingRight } = getComputedStyle(strip)
  const room = strip.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return last.offsetLeft + last.offsetWidth - first.offsetLeft > room + 1
}
