import { useId } from 'react'
import { ConversationRow } from './conversation-row.tsx'
import { byConversation, isOfBook, isOfOrder, type Conversation } from './conversations.ts'
import { useNotices } from './use-notices.ts'

const maxShown = 6

/** Shows on phones, which have no bell, what it has beside the conversations that the inbox lists. */
export function PhoneNotifications() {
  const conversations = byConversation(useNotices())
  return (
    <>
      <News title="Om dine ordrer" conversations={conversations.filter(isOfOrder)} />
      <News title="Bøger, du venter på" conversations={conversations.filter(isOfBook)} />
    </>
  )
}

function News({ title, conversations }: { title: string; conversations: readonly Conversation[] }) {
  const id = useId()
  if (conversations.length === 0) return null
  return (
    <section className="phonenews" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {conversations.slice(0, maxShown).map((conversation) => (
          <ConversationRow key={conversation.chatId} conversation={conversation} />
        ))}
      </ul>
    </section>
  )
}
