import { useState, useSyncExternalStore } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { useKeptFlag } from './use-kept-flag.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether something may move by itself. It rests while the visitor asks for less motion, has pressed pause or looks at
 * another tab, and while the pointer or focus is within the element that `whileInUse` is spread on; on the pause button
 * there it goes on, so that who presses that sees at once what it does. Pause is remembered under `name`: who has
 * stopped a thing once does not find it moving again on the next page.
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
    /** Once around all of it: of two such elements, leaving one would not know of the other. */
    whileInUse: {
      onPointerOver: ({ target }: PointerEvent) => setHovered(!isPauseButton(target)),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(!isPauseButton(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

function isPauseButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-pause]') !== null
}

function isSeen() {
  return document.visibilityState === 'visible'
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
