import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isSearched } from '../search/searched.ts'

/**
 * Moves the focus to the hit count after a search: a screen reader announces it, Tab leads to the books, Shift+Tab to the
 * filters, and a phone hides its keyboard. The focus stays when the reader is still typing, and when they went back.
 */
export function useFocusOnHits(count: RefObject<HTMLElement | null>, text: string) {
  const { key, state } = useLocation()
  const wentBack = useNavigationType() === NavigationType.Pop
  const lastKey = useRef<string>(null)
  useEffect(() => {
    if (wentBack || !isSearched(state) || lastKey.current === key) return
    lastKey.current = key
    if (!isTyping(text)) count.current?.focus({ preventScroll: true })
  }, [count, key, state, wentBack, text])
}

/** Whether the focused search box holds another text than the searched one. */
function isTyping(text: string): boolean {
  const box = document.activeElement
  return box instanceof HTMLInputElement && box.type === 'search' && box.value.trim() !== text
}
