/**
 * Suggestions are loaded for who turns to a search box, and for nobody else: pointing at it, reaching it by keyboard or
 * touch, or having typed before the page was alive. The form itself needs no script.
 */
let answer = () => {}
const wanted = new Promise<void>((resolve) => {
  answer = resolve
})

const searchBox = '[role="search"]'

/** A box that the browser made itself has no server's form to stand on: it is wanted at once. */
export function want() {
  answer()
}

export async function whenWanted(): Promise<void> {
  if (typeof document === 'undefined') return
  const turns = ['focusin', 'pointerover', 'touchstart'] as const
  function turned({ target }: Event) {
    if (target instanceof Element && target.closest(searchBox)) want()
  }
  // Before React, which keeps to itself what happens in a part of the page that it has not brought to life.
  for (const turn of turns) window.addEventListener(turn, turned, { capture: true, passive: true })
  if (isInUse()) want()
  await wanted
  for (const turn of turns) window.removeEventListener(turn, turned, { capture: true })
}

function isInUse(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${searchBox} input[type="search"]`)
  return [...inputs].some((input) => input === document.activeElement || input.value !== input.defaultValue)
}
