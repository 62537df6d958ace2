import { useRef } from 'react'
import type { PointerEvent } from 'react'

const minDistancePx = 40

/**
 * Detects horizontal swipes: 1 is forward, -1 is back. Spread the result on the element, whose `touch-action` must leave
 * vertical scrolling to the browser.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(null)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      from.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [across, along] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      if (Math.abs(across) > minDistancePx && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
