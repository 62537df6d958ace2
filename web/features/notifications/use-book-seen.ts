import { useEffect } from 'react'
import { useViewer } from '../../api/use-root.ts'
import { markSeen } from './mark-seen.ts'
import { isOfBook } from './conversations.ts'
import { useNotices } from './use-notices.ts'

/** Marks the news of a wished book as seen once its listing is open. `listingId` is null on a page without one. */
export function useBookSeen(listingId: string | null) {
  const reader = useViewer()?._id ?? null
  const unread = useNotices().find((one) => isOfBook(one) && one.chatId === listingId && !one.seen)
  const until = unread?.created ?? null
  useEffect(() => {
    if (listingId !== null && reader !== null && until !== null)
      void markSeen({ chatId: listingId, reader, until })
  }, [listingId, reader, until])
}
