/**
 * What a visitor does before the page is alive. A form sent then would go the browser's own way: a reload, with what
 * was typed lost or, worse, in the address; what was typed would stand there without the page knowing; and a button
 * would do nothing. All are noted from the first paint on, and done again once somebody listens: of buttons the last
 * one pressed. Links, and forms with an `action`, need no script.
 */
type Early = {
  typed: Set<EventTarget>
  pressed: HTMLElement | null
  sent: HTMLFormElement | null
  stopPresses: () => void
  stop: () => void
}

declare global {
  var early: Early | undefined
}

/** Runs inline, with the first paint. */
export const noteEarlyInput = `(() => {
  const early = { typed: new Set(), pressed: null, sent: null, stopPresses, stop }
  function type(event) {
    early.typed.add(event.target)
  }
  function press(event) {
    early.pressed = event.target.closest('button[type=button]') ?? early.pressed
  }
  function send(event) {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    early.sent = event.target
  }
  function stopPresses() {
    removeEventListener('click', press, true)
  }
  function stop() {
    stopPresses()
    removeEventListener('input', type, true)
    removeEventListener('submit', send, true)
  }
  addEventListener('input', type, true)
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  globalThis.early = early
})()`

/** From where React listens: it brings what is pressed to life first, and a second press would undo the first. */
export function leavePressesToReact() {
  globalThis.early?.stopPresses()
}

/** Once the page is alive. */
export function repeatEarlyInput() {
  const { early } = globalThis
  if (!early) return
  globalThis.early = undefined
  early.stop()
  for (const field of early.typed) if (isTextField(field) && field.isConnected) typeAgain(field)
  const { pressed, sent } = early
  // By then what was typed has been taken in.
  setTimeout(() => {
    if (pressed?.isConnected) pressed.click()
    if (sent?.isConnected) sent.requestSubmit()
  })
}

function isTextField(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)
}

/** React passes over an event that brings nothing new; it sees the emptying, but not the value set past its own setter. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value } = field
  field.value = ''
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
