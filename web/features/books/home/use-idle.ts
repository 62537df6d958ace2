import { useEffect, useState } from 'react'

/** Whether the page has loaded and the browser is idle, so that further loading competes with nothing. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    const loaded = () => {
      cancel = whenIdle(() => setIdle(true))
    }
    if (document.readyState === 'complete') loaded()
    else window.addEventListener('load', loaded, { once: true })
    return () => {
      window.removeEventListener('load', loaded)
      cancel()
    }
  }, [])
  return idle
}

/** Safari has no idle callback; half a second after the load replaces it. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
