import { useEffect, useEffectEvent, useState } from 'react'

export const retryEveryMs = 10_000

/** Loads the page once the server answers. It checks on a press, when the device is online again, and every ten seconds. */
export function useRetry(load: () => void) {
  const [busy, setBusy] = useState(false)
  const [stillOffline, setStillOffline] = useState(false)
  const reloadIfAnswered = useEffectEvent(async () => {
    const answered = await isAnswered()
    if (answered) load()
    return answered
  })

  useEffect(() => {
    const quietly = () => void reloadIfAnswered()
    window.addEventListener('online', quietly)
    const timer = setInterval(quietly, retryEveryMs)
    return () => {
      window.removeEventListener('online', quietly)
      clearInterval(timer)
    }
  }, [])

  async function retry() {
    setBusy(true)
    setStillOffline(false)
    if (await isAnswered()) return load()
    setBusy(false)
    setStillOffline(true)
  }

  return { busy, stillOffline, retry: () => void retry() }
}

export async function isAnswered(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}
