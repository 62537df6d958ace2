import { useEffect, useRef, type FocusEvent } from 'react'
import type { ListLine } from './list-store.ts'

type Place = { at: number; isOpen: boolean }

/** The line that takes the focus when that of `place` lost it: the next open question, else what stands in its place now. */
export function nextLine(lines: readonly Pick<ListLine, 'answer'>[], { at, isOpen }: Place): number {
  const open = isOpen ? lines.flatMap(({ answer }, place) => (answer === 'open' ? [place] : [])) : []
  return open.find((place) => place >= at) ?? open[0] ?? Math.min(at, lines.length - 1)
}

/**
 * An answered question disappears with the button that had the focus, and so does a removed line. The focus then goes on
 * to the next question or line, instead of back to the top of the page. Spread the props on the list of the lines.
 */
export function useFocusGoesOn(lines: readonly ListLine[]) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<Place | null>(null)

  useEffect(() => {
    const place = last.current
    if (place === null || document.activeElement !== document.body) return
    last.current = null
    const row = list.current?.children[nextLine(lines, place)]
    if (row instanceof HTMLElement) row.focus()
  }, [lines])

  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const at = Array.from(list.current!.children).findIndex((row) => row.contains(target))
      if (at !== -1) last.current = { at, isOpen: lines[at]?.answer === 'open' }
    },
    // React tells nothing of an element that it removes itself. A line's menu gives the focus back.
    onBlur({ relatedTarget }: FocusEvent) {
      const stays = relatedTarget instanceof Element && relatedTarget.closest('[role=menu]') !== null
      if (!stays) last.current = null
    },
  }
}
