import { useEffect } from 'react'
import { markSeen } from '../notifications/mark-seen.ts'
import { latestUnread } from './chat-view.ts'
import type { Message } from './messages.ts'

/** Marks the other party's messages in the open chat as seen while the page is visible (docs/product.md 1). */
export function useSeen(chatId: string, messages: readonly Message[], viewerId: string) {
  const until = latestUnread(messages, viewerId)?.created ?? null

  useEffect(() => {
    if (until === null) return undefined
    const done = new AbortController()
    function markIfVisible() {
      if (document.visibilityState !== 'visible') return
      done.abort()
      void markSeen({ chatId, reader: viewerId, until: until! })
    }
    document.addEventListener('visibilitychange', markIfVisible, { signal: done.signal })
    markIfVisible()
    return () => done.abort()
  }, [chatId, until, viewerId])
}
