import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import type { Conversation } from './conversations.ts'

/** Marks everything that the other parties wrote as read. An offer stays until it is answered. */
export function useMarkRead(conversations: readonly Conversation[]) {
  const { revalidate } = useRevalidator()
  const { busy, refused, act } = useAct()
  const unread = conversations.filter((one) => one.unread > 0)
  const markRead = () =>
    act(async () => {
      await Promise.all(unread.map(({ chatId }) => api.call('seenChat', { chatId })))
      await revalidate()
    })
  return { busy, refused, markRead }
}
