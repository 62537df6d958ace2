import { useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether something may move by itself. It rests while the visitor asks for less motion, has pressed pause or looks at
 * another tab, and while the pointer or focus is on an element that `whileHovered` or `whileFocused` is spread on.
 */
export function useAutoplay() {
  const calm = useReducedMotion()
  const seen = useSyncExternalStore(onVisibilityChange, isSeen, () => false)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    /** Whether there is anything to pause at all. */
    offered: !calm,
    paused,
    togglePaused: () => setPaused(!paused),
    moving: !calm && seen && !paused && !hovered && !focused,
    whileHovered: { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) },
    whileFocused: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  }
}

function isSeen() {
  return document.visibilityState === 'visible'
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
