import { Settings } from 'lucide'
import { Link } from 'react-router'
import { formatCount, formatMessageTime } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { fullName } from '#rules/full-name'
import { PhoneNotifications } from '../notifications/phone-notifications.tsx'
import { lastLine, latestUnread, otherOf } from './chat-view.ts'
import type { Chat } from './chat-view.ts'
import type { OlderChats } from './use-older-chats.ts'

type ChatListProps = { chats: readonly Chat[]; older: OlderChats; viewerId: string; openId: string | null }

/** The viewer's chats, latest first. */
export function ChatList({ chats, older, viewerId, openId }: ChatListProps) {
  return (
    <section className="chats" aria-label="Samtaler">
      <header className="chats__head">
        <h2 aria-hidden="true">Beskeder</h2>
        <Link className="iconbtn" to="/dashboard/notifikationer" aria-label="Meddelelser">
          <Icon of={Settings} />
        </Link>
      </header>
      <PhoneNotifications />
      {chats.length === 0 && (
        <EmptyState
          drawing="no-chats"
          title="Du har ingen samtaler i øjeblikket"
          text="Spørg en sælger om en bog, så starter samtalen her."
        />
      )}
      <ul>
        {chats.map((chat) => (
          <li key={chat.chatId}>
            <ChatRow chat={chat} viewerId={viewerId} isOpen={chat.chatId === openId} />
          </li>
        ))}
      </ul>
      {older.state === 'failed' && (
        <Notice kind="danger">Flere samtaler kunne ikke hentes. Prøv igen.</Notice>
      )}
      {older.state !== 'none' && (
        <ShowMore
          status={`Viser ${formatCount(chats.length)} samtaler`}
          busy={older.state === 'loading'}
          text={older.state === 'loading' ? 'Henter flere samtaler' : 'Vis flere samtaler'}
          onClick={older.fetch}
        />
      )}
    </section>
  )
}

function ChatRow({ chat, viewerId, isOpen }: { chat: Chat; viewerId: string; isOpen: boolean }) {
  const now = useNow()
  const other = otherOf(chat, viewerId)
  const isNew = latestUnread(chat.messages, viewerId) !== null
  const latest = chat.messages.at(-1)?.created
  return (
    <Link
      className={isNew ? 'chat is-new' : 'chat'}
      to={`/indbakke?chatId=${encodeURIComponent(chat.chatId)}`}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      <Avatar firstName={other.first_name} lastName={other.last_name} />
      <b>
        {isNew && (
          <>
            <span className="dot" aria-hidden="true" />
            <span className="vh">Ulæst: </span>
          </>
        )}
        {fullName(other)}
      </b>
      {latest && <time dateTime={latest}>{formatMessageTime(new Date(latest), new Date(now))}</time>}
      <small className="book-of">{chat.product.apiBook.title}</small>
      <small>{lastLine(chat, viewerId)}</small>
    </Link>
  )
}
