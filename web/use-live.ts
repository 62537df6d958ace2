import { useEffect, useEffectEvent } from 'react'
import { useNow, useViewer } from './api/use-root.ts'
import { forgetLiveEvents } from './live/event-store.ts'
import { useBackgroundRefresh } from './api/refresh-in-background.ts'

/** A message written while the page is loading may or may not be in its data. */
const uncertainMs = 5_000

/** Keeps a socket open for a signed-in person, so that new messages and notifications appear at once. */
export function useLive() {
  const viewer = useViewer()
  // A suspended person gets no live events, only what the pages of their orders load.
  const accountId = viewer?.suspended === null ? viewer._id : null
  const loadedAt = Date.parse(useNow())
  const refresh = useBackgroundRefresh()
  const catchUp = useEffectEvent(() => void refresh())
  const hasLoaded = useEffectEvent((latest: string) => Date.parse(latest) < loadedAt - uncertainMs)

  useEffect(() => {
    if (accountId === null) return undefined
    const closing = new AbortController()
    void import('./follow-events.ts').then(({ followEvents }) => {
      if (closing.signal.aborted) return
      followEvents({
        accountId,
        signal: closing.signal,
        hasLoaded: (latest) => hasLoaded(latest),
        onMissed: () => catchUp(),
        // The page may show the order, and the bell an offer.
        onOrder: () => catchUp(),
      })
    })
    return () => {
      closing.abort()
      forgetLiveEvents()
    }
  }, [accountId])
}
