/**
 * Suggestions are loaded for who turns to a search box, and for nobody else: pointing at it, reaching it by keyboard or
 * touch, or having typed before the page was alive. The form itself needs no script.
 */
const searchBox = '[role="search"]'
const turns = ['focusin', 'pointerover', 'touchstart'] as const

let wanted: Promise<void> | undefined

/** In the browser only. */
export function whenWanted(): Promise<void> {
  return (wanted ??= new Promise((resolve) => {
    function turned({ target }: Event) {
      if (target instanceof Element && target.closest(searchBox)) want()
    }
    function want() {
      for (const turn of turns) window.removeEventListener(turn, turned, { capture: true })
      resolve()
    }
    for (const turn of turns) window.addEventListener(turn, turned, { capture: true, passive: true })
    if (isInUse()) want()
  }))
}

function isInUse(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${searchBox} input[type="search"]`)
  return [...inputs].some((input) => input === document.activeElement || input.value !== input.defaultValue)
}
