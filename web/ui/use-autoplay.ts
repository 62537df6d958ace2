import { useState, useSyncExternalStore } from 'react'
import type { FocusEvent, PointerEvent } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useReducedMotion } from './use-reduced-motion.ts'

/**
 * Whether something may move by itself. It stops with reduced motion, after a press on pause, in a background tab, and
 * while the pointer or focus is in the element that `whileInUse` is spread on. Its pause button is an exception, so that
 * a press shows its effect at once. The browser remembers the pause under `name`, also on other pages.
 */
export function useAutoplay(name: string) {
  const reducedMotion = useReducedMotion()
  const visible = useSyncExternalStore(onVisibilityChange, isVisible, () => false)
  const [paused, setPaused] = useStoredFlag(`paused:${name}`)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    /** Whether there is anything to pause. */
    offered: !reducedMotion,
    paused,
    togglePaused: () => setPaused(!paused),
    moving: !reducedMotion && visible && !paused && !hovered && !focused,
    /** Spread it on one element around everything. Two elements would not know of each other's pointer and focus. */
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

function isVisible() {
  return document.visibilityState === 'visible'
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

// The kit imports no other room (docs/architecture.md 1), so `web/api/browser-storage.ts` is out of its reach.
const storage = createJSONStorage<Record<string, boolean>>(() => ({
  getItem: (name) => quietly(() => localStorage.getItem(name)),
  setItem: (name, value) => quietly(() => localStorage.setItem(name, value)),
  removeItem: (name) => quietly(() => localStorage.removeItem(name)),
}))
const useFlags = create<Record<string, boolean>>()(persist(() => ({}), { name: 'flags', storage }))

/** Storage may be forbidden or full. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

/**
 * A flag that this browser stores under a name. If the browser allows no storage, it lasts until the page is left. In the
 * server's rendering it is false.
 */
function useStoredFlag(name: string): [flag: boolean, setFlag: (flag: boolean) => void] {
  const flag = useFlags((flags) => flags[name] ?? false)
  return [flag, (changed) => useFlags.setState({ [name]: changed })]
}
