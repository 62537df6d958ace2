import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isSearched } from '../search/searched.ts'

/**
 * Who has searched goes on at what was found: `count` says how much, a screen reader reads it out, Tab leads into the
 * filters and the books, and a phone puts its keyboard away. Who types on is left to it, and going back finds the focus
 * where the browser has it.
 */
export function useFocusOnFound(count: RefObject<HTMLElement | null>, text: string) {
  const { key, state } = useLocation()
  const cameByBack = useNavigationType() === NavigationType.Pop
  const answered = useRef<string>(null)
  useEffect(() => {
    if (cameByBack || !isSearched(state) || answered.current === key) return
    answered.current = key
    if (!isTypedOn(text)) count.current?.focus({ preventScroll: true })
  }, [count, key, state, cameByBack, text])
}

/** Whether something else than what was searched for is being written in the search box. */
function isTypedOn(text: string): boolean {
  const box = document.activeElement
  return box instanceof HTMLInputElement && box.type === 'search' && box.value.trim() !== text
}
