/**
 * Records what a visitor types, chooses, presses and submits before hydration, and repeats it afterwards. Without this a
 * submitted form would reload the page and lose the text or show it in the address, typed text would be unknown to the
 * page, and a button would do nothing. Of several pressed buttons only the last is repeated. Presses are hidden from
 * React meanwhile, which would act on some of them before it knows the typed text. Links, and forms with an `action`,
 * work without scripts.
 */
type Early = {
  changed: Set<EventTarget>
  pressed: HTMLElement | null
  sent: HTMLFormElement | null
  stop: () => void
}

declare global {
  /** Undefined once everything is repeated. */
  var early: Early | undefined
}

/** Runs as an inline script in the head, before any form. */
export const noteEarlyInput = `(() => {
  const early = { changed: new Set(), pressed: null, sent: null, stop }
  function change(event) {
    early.changed.add(event.target)
  }
  function press(event) {
    const button = event.target.closest('button[type=button]')
    if (!button) return
    event.stopPropagation()
    early.pressed = button
  }
  function send(event) {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    event.stopPropagation()
    early.sent = event.target
  }
  function stop() {
    removeEventListener('input', change, true)
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
  }
  addEventListener('input', change, true)
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  globalThis.early = early
})()`

/** Call it once the whole page is hydrated. */
export function repeatEarlyInput() {
  const { early } = globalThis
  if (!early) return
  for (const field of early.changed) if (field instanceof Element && field.isConnected) changeAgain(field)
  early.changed.clear()
  // React has handled the typed text by then, so a press finds it.
  setTimeout(() => {
    early.stop()
    globalThis.early = undefined
    if (early.pressed?.isConnected) early.pressed.click()
    if (early.sent?.isConnected) early.sent.requestSubmit()
  })
}

function changeAgain(field: Element) {
  if (field instanceof HTMLTextAreaElement) typeAgain(field, HTMLTextAreaElement.prototype)
  else if (!(field instanceof HTMLInputElement) || field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field.type === 'checkbox' || field.type === 'radio') chooseAgain(field)
  else typeAgain(field, HTMLInputElement.prototype)
}

/** React ignores a click that changes nothing, so the old state is set first. */
function chooseAgain(field: HTMLInputElement) {
  if (field.checked || field.type === 'checkbox') {
    field.checked = !field.checked
    field.click()
  }
}

/**
 * React ignores an input event that changes nothing. It notices that the field is emptied, but not that the value is set
 * again past its own setter, so the event is a change. The cursor keeps its place.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, prototype: object) {
  const { value, selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
