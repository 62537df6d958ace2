import { useEffect, useRef } from 'react'

/**
 * A swap takes away its choice and often its row, as the copy comes in another parcel: the focus goes on to the row of the
 * chosen copy once the new plan is there.
 */
export function useFocusAfterSwap() {
  const box = useRef<HTMLDivElement>(null)
  const swapped = useRef<string | null>(null)
  useEffect(() => {
    if (swapped.current === null || document.activeElement !== document.body) return
    const row = box.current?.querySelector(`.is-locked[data-line="${swapped.current}"]`)
    if (!row) return
    swapped.current = null
    row.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  })
  return {
    box,
    onSwap(isbn: string) {
      swapped.current = isbn
    },
  }
}
