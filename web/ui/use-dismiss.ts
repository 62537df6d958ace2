import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Closes a dropdown on Esc, on a press outside it, and when the focus leaves it. Esc returns the focus to its button. */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    const element = place.current
    if (!open || !element) return undefined
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target))

    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      close()
      element?.querySelector('button')?.focus()
    }
    function onPress(event: PointerEvent) {
      if (isOutside(event.target)) close()
    }
    function onFocusOut(event: FocusEvent) {
      if (event.relatedTarget && isOutside(event.relatedTarget)) close()
    }

    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [place, open, close])
}
