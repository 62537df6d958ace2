import { useEffect } from 'react'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { sendChatSeen } from '../../live/current-socket.ts'
import { changeNews } from '../../live/news-store.ts'
import { withSeen } from '../../live/news.ts'
import { latestUnread } from './chat-view.ts'
import type { Message } from './messages.ts'

/**
 * What the other party has written in the open chat counts as seen once it can be: in the list, at the bell, and by
 * them (docs/product.md 1).
 */
export function useSeen(chatId: string, messages: readonly Message[], viewerId: string) {
  const until = latestUnread(messages, viewerId)?.created ?? null

  useEffect(() => {
    if (until === null) return undefined
    const over = new AbortController()
    function look() {
      if (document.visibilityState !== 'visible') return
      over.abort()
      void saySeen(chatId).then((heard) => {
        if (heard) changeNews((news) => withSeen(news, { chatId, reader: viewerId, until: until! }))
      })
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    look()
    return () => over.abort()
  }, [chatId, until, viewerId])
}

/** False where nobody hears it: the next visit says it again. */
async function saySeen(chatId: string): Promise<boolean> {
  if (await sendChatSeen(chatId)) return true
  try {
    await api.call('seenChat', { chatId })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
