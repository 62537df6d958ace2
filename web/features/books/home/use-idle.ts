import { useEffect, useState } from 'react'

/** Whether the page's own load is over and the browser has nothing to do, so that what comes now competes with nothing. */
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

/** Safari has no idle callback; there a moment after the load has to do. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const asked = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
