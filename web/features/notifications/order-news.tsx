import { useId } from 'react'
import { ConversationRow } from './conversation-row.tsx'
import { byConversation, isOfOrder } from './unread.ts'
import { useNotices } from './use-notices.ts'

const maxShown = 6

/** On phones, which have no bell: the latest conversations about orders, which the inbox does not list. */
export function OrderNews() {
  const id = useId()
  const ofOrders = byConversation(useNotices()).filter(isOfOrder)
  if (ofOrders.length === 0) return null
  return (
    <section className="ordernews" aria-labelledby={id}>
      <h2 id={id}>Om dine ordrer</h2>
      <ul>
        {ofOrders.slice(0, maxShown).map((conversation) => (
          <ConversationRow key={conversation.chatId} conversation={conversation} />
        ))}
      </ul>
    </section>
  )
}
