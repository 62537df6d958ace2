import { useState, useSyncExternalStore } from 'react'
import { useKeptFlag } from './use-kept-flag.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether something may move by itself. It rests while the visitor asks for less motion, has pressed pause or looks at
 * another tab, and while the pointer or focus is on an element that `whileHovered` or `whileFocused` is spread on.
 * Pause is remembered under `name`: who has stopped a thing once does not find it moving again on the next page.
 */
export function useAutoplay(name: string) {
  const calm = useReducedMotion()
  const seen = useSyncExternalStore(onVisibilityChange, isSeen, () => false)
  const [paused, setPaused] = useKeptFlag(`paused:${name}`)
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
