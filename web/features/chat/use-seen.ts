import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { sendChatSeen } from '../../live/current-socket.ts'
import { changeLiveEvents } from '../../live/event-store.ts'
import { withSeen } from '../../live/events.ts'
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
      void markSeen(chatId).then((marked) => {
        if (marked)
          changeLiveEvents((events) => withSeen(events, { chatId, reader: viewerId, until: until! }))
      })
    }
    document.addEventListener('visibilitychange', markIfVisible, { signal: done.signal })
    markIfVisible()
    return () => done.abort()
  }, [chatId, until, viewerId])
}

/** False when the server did not get it; the next visit sends it again. */
async function markSeen(chatId: string): Promise<boolean> {
  if (await sendChatSeen(chatId)) return true
  try {
    await api.call('seenChat', { chatId })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
