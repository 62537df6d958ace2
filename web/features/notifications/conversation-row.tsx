import { Link } from 'react-router'
import { formatMessageTime } from '#rules/danish'
import { useNow, useViewer } from '../../api/use-root.ts'
import { Cover } from '../books/cover.tsx'
import { markSeen } from './mark-seen.ts'
import { addressOf, isOfBook, isOfOrder, type Conversation } from './conversations.ts'

/** A conversation: its book, who wrote last, and what. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { sender, msg, created, unread, book } = conversation
  const now = useNow()
  const reader = useViewer()?._id
  const title = book?.title ?? ''
  return (
    <li>
      <Link
        className={unread > 0 ? 'brev is-new' : 'brev'}
        to={addressOf(conversation)}
        onClick={() => {
          // A chat marks what is read in it. A listing may be gone, and then no page does.
          if (isOfBook(conversation) && unread > 0 && reader)
            void markSeen({ chatId: conversation.chatId, reader, until: created })
        }}
      >
        <Cover photoKey={book?.photo ?? undefined} title={title} />
        <b>
          {unread > 0 && <span className="vh">Ulæst: </span>}
          {sender.first_name} {sender.last_name}
        </b>
        <time dateTime={created}>{formatMessageTime(new Date(created), new Date(now))}</time>
        <small>
          {title}
          {isOfOrder(conversation) && ' · din ordre'}
        </small>
        <p>{msg}</p>
        {unread > 0 && (
          <span className="brev__n">
            {unread}
            <span className="vh"> {unread === 1 ? 'ny' : 'nye'}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
