import { useEffect, useRef } from 'react'

/**
 * A swap takes away its choice and often its row, as the copy comes in another parcel: the focus goes on to the row of the
 * chosen copy once the new plan is there. It stays where it is if there is none, or if it has been moved meanwhile.
 */
export function useFocusAfterSwap(busy: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const swapped = useRef<string | null>(null)
  useEffect(() => {
    const forget = () => {
      swapped.current = null
    }
    document.addEventListener('focusin', forget)
    return () => document.removeEventListener('focusin', forget)
  }, [])
  useEffect(() => {
    if (busy || swapped.current === null) return
    const row = box.current?.querySelector(`.is-locked[data-line="${swapped.current}"]`)
    swapped.current = null
    if (document.activeElement === document.body) row?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }, [busy])
  return {
    box,
    onSwap(isbn: string) {
      swapped.current = isbn
    },
  }
}
