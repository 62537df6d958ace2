import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether a strip has more than it can show; null until it has been measured. */
export function useOverflows(strip: RefObject<HTMLElement | null>): boolean | null {
  const [overflows, setOverflows] = useState<boolean | null>(null)
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [strip])
  return overflows
}
