import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether what stands in a strip, side by side, is more than the strip can show; null until it has been measured. */
export function useOverflows(strip: RefObject<HTMLElement | null>): boolean | null {
  const [overflows, setOverflows] = useState<boolean | null>(null)
  // Begun anew with each render, as what stands in it may have changed. The observer tells of the size that it finds too,
  // once the page is laid out; asking before would have it laid out for this alone.
  useEffect(() => {
    if (!strip.current) return undefined
    const observer = new ResizeObserver(() => strip.current && setOverflows(isMoreThanFits(strip.current)))
    observer.observe(strip.current)
    return () => observer.disconnect()
  })
  return overflows
}

/** By where they stand, which no scrolling and no movement changes, and not by what hangs out of them. */
function isMoreThanFits(strip: HTMLElement): boolean {
  const [first, last] = [strip.firstElementChild, strip.lastElementChild]
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return false
  const { paddingLeft, paddingRight } = getComputedStyle(strip)
  const room = strip.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return last.offsetLeft + last.offsetWidth - first.offsetLeft > room + 1
}
