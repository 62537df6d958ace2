/** By then a phone has made the page interactive and laid out all of it. */
const settlesInMs = 3_000

/**
 * Calls `act` once the page has loaded, has settled and the browser is idle, so that what it starts competes with nothing
 * that the visitor waits for. Returns what cancels the call.
 */
export function whenSettled(act: () => void): () => void {
  let cancel = () => {}
  const settle = () => {
    const timer = setTimeout(() => {
      cancel = whenIdle(act)
    }, settlesInMs)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') settle()
  else {
    window.addEventListener('load', settle, { once: true })
    cancel = () => window.removeEventListener('load', settle)
  }
  return () => cancel()
}

/** Safari has no idle callback, and acts at once. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(handle)
  }
  act()
  return () => {}
}
