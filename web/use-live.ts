import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useNow, useViewer } from './api/use-root.ts'
import { forgetNews } from './live/news-store.ts'

/** What is written while a page is being loaded may stand in it or not. */
const blurMs = 5_000

/** Whoever is signed in hears what is written to them, for as long as the page stands. */
export function useLive() {
  const viewer = useViewer()
  // Whoever is shut out hears of nothing but what their orders' pages load.
  const accountId = viewer?.suspended === null ? viewer._id : null
  const loadedAt = Date.parse(useNow())
  const { revalidate } = useRevalidator()
  const catchUp = useEffectEvent(() => void revalidate())
  const knows = useEffectEvent((latest: string) => Date.parse(latest) < loadedAt - blurMs)

  useEffect(() => {
    if (accountId === null) return undefined
    const leaving = new AbortController()
    void import('./follow-news.ts').then(({ followNews }) => {
      if (leaving.signal.aborted) return
      followNews({
        accountId,
        leaving: leaving.signal,
        knows: (latest) => knows(latest),
        onMissed: () => catchUp(),
      })
    })
    return () => {
      leaving.abort()
      forgetNews()
    }
  }, [accountId])
}
