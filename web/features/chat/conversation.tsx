import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { fullName } from '#rules/full-name'
import { BlockedNotice } from './blocked-notice.tsx'
import { BookStrip } from './book-strip.tsx'
import { otherOf } from './chat-view.ts'
import type { Chat } from './chat-view.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageLog } from './message-log.tsx'
import { inboxChat } from './outgoing.ts'
import { isBeforeSale } from './risk-note.tsx'
import { useConversation } from './use-conversation.ts'

type ConversationProps = {
  chat: Chat
  viewerId: string
  /** The number of other chats with unread messages. */
  unreadElsewhere: number
}

export function Conversation({ chat, viewerId, unreadElsewhere }: ConversationProps) {
  const { chatId, dbId } = chat
  const other = otherOf(chat, viewerId)
  const name = fullName(other)
  const beforeSale = isBeforeSale(chat)
  const conversation = useConversation({ chat: { chatId, type: inboxChat }, loaded: chat.messages, viewerId })

  return (
    <section className="conv" aria-label={`Samtale med ${name}`}>
      <header className="conv__head">
        <BackToChats unread={unreadElsewhere} />
        <h2>{name}</h2>
        <ConversationMenu chatId={chatId} otherName={other.first_name} isBlocked={chat.blocked ?? false} />
      </header>
      <BookStrip dbId={dbId} product={chat.product} viewerId={viewerId} />
      <MessageLog
        label="Beskeder"
        other={{ id: other._id, firstName: other.first_name }}
        conversation={conversation}
        beforeSale={beforeSale}
      />
      {chat.blocked ? (
        <BlockedNotice userId={other._id} name={other.first_name} />
      ) : (
        <MessageForm name={`${viewerId}:${chatId}`} beforeSale={beforeSale} onMessage={conversation.write} />
      )}
    </section>
  )
}

function BackToChats({ unread }: { unread: number }) {
  return (
    <Link
      className="iconbtn conv__back"
      to="/indbakke"
      aria-label={
        unread > 0 ? `Alle samtaler, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}` : 'Alle samtaler'
      }
    >
      <Icon of={ArrowLeft} />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  )
}
