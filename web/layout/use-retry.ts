import { useEffect, useEffectEvent, useState } from 'react'

const everyMs = 10_000

/**
 * Loads the page anew once somebody answers: asked at a press, when the device says that it has a line again, and every ten
 * seconds. Loading it while nobody does would bring the browser's own error page.
 */
export function useRetry() {
  const [busy, setBusy] = useState(false)
  const [stillGone, setStillGone] = useState(false)
  const goOn = useEffectEvent(async () => {
    const answered = await isAnswered()
    if (answered) location.reload()
    return answered
  })

  useEffect(() => {
    const quietly = () => void goOn()
    window.addEventListener('online', quietly)
    const timer = setInterval(quietly, everyMs)
    return () => {
      window.removeEventListener('online', quietly)
      clearInterval(timer)
    }
  }, [])

  async function retry() {
    setBusy(true)
    setStillGone(false)
    if (await isAnswered()) return location.reload()
    setBusy(false)
    setStillGone(true)
  }

  return { busy, stillGone, retry: () => void retry() }
}

async function isAnswered(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}
