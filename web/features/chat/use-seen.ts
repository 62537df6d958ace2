import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { latestUnread } from './chat-view.ts'
import type { Message } from './outgoing.ts'

/** What the other party has written in the open chat counts as seen, in the list and at the bell (spec 4). */
export function useSeen(chatId: string, messages: readonly Message[], viewerId: string) {
  const { revalidate } = useRevalidator()
  const unread = latestUnread(messages, viewerId)

  useEffect(() => {
    if (unread === null) return
    api.call('seenChat', { chatId }).then(revalidate, (error: unknown) => {
      // Still unread, then: the next visit says it again.
      if (!(error instanceof Refused)) throw error
    })
  }, [chatId, unread, revalidate])
}
