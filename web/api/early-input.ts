/**
 * What a visitor does before the page is alive. A form sent then would go the browser's own way: a reload, with what
 * was typed lost or, worse, in the address; what was typed or chosen would stand there without the page knowing; and a
 * button would do nothing. All are noted from the first paint until the page is alive, and done again then: of buttons
 * the last one pressed. Meanwhile React is kept from presses, which it would sometimes act on, and before it knows what
 * was typed. Links, and forms with an `action`, need no script.
 */
type Early = {
  changed: Set<EventTarget>
  pressed: HTMLElement | null
  sent: HTMLFormElement | null
  stop: () => void
}

declare global {
  /** Gone once all is done again. */
  var early: Early | undefined
}

/** Runs inline, with the first paint. */
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

/** Once every part of the page listens. */
export function repeatEarlyInput() {
  const { early } = globalThis
  if (!early) return
  for (const field of early.changed) if (field instanceof Element && field.isConnected) changeAgain(field)
  early.changed.clear()
  // By then what was typed has been taken in, so that a press finds it.
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

/** React passes over a press that changes nothing. */
function chooseAgain(field: HTMLInputElement) {
  if (field.checked || field.type === 'checkbox') {
    field.checked = !field.checked
    field.click()
  }
}

/**
 * React passes over an event that brings nothing new; it sees the emptying, but not the value set past its own setter.
 * Whoever is still typing keeps their place.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, prototype: object) {
  const { value, selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
