import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isSearched } from '../search/searched.ts'

/**
 * Who has searched goes on at what was found: `count` says how much, a screen reader reads it out, Tab leads into the
 * filters and the books, and a phone puts its keyboard away. Going back finds the focus where the browser has it.
 */
export function useFocusOnFound(count: RefObject<HTMLElement | null>) {
  const { key, state } = useLocation()
  const cameByBack = useNavigationType() === NavigationType.Pop
  const answered = useRef<string>(null)
  useEffect(() => {
    if (cameByBack || !isSearched(state) || answered.current === key) return
    answered.current = key
    count.current?.focus({ preventScroll: true })
  }, [count, key, state, cameByBack])
}
