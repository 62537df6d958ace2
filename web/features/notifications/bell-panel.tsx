import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { byConversation } from './conversations.ts'
import type { Notification } from './unread.ts'
import { useMarkRead } from './use-mark-read.ts'

const maxShown = 6

/** The panel that the bell opens: the latest conversations, one row each. Arrows move between the rows. */
export function BellPanel({ notices }: { notices: readonly Notification[] }) {
  const conversations = byConversation(notices)
  const { busy, refused, markRead } = useMarkRead(conversations)
  return (
    <>
      <header className="bell__head">
        <h2>Beskeder</h2>
        {conversations.some(({ unread }) => unread > 0) && (
          <Button kind="quiet" busy={busy} onClick={markRead}>
            {busy ? 'Markerer' : 'Markér som læst'}
          </Button>
        )}
      </header>
      <FieldError>{refused?.message}</FieldError>
      {conversations.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut; each row is a link
        <ul className="bell__list" onKeyDown={moveWithArrows}>
          {conversations.slice(0, maxShown).map((conversation) => (
            <ConversationRow key={conversation.chatId} conversation={conversation} />
          ))}
        </ul>
      ) : (
        <p className="bell__none muted">Du har ingen nye beskeder</p>
      )}
      <Link className="btn btn--quiet btn--block bell__all" to="/indbakke">
        Se alle beskeder
      </Link>
    </>
  )
}

function moveWithArrows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const next = rows[rows.indexOf(document.activeElement as HTMLAnchorElement) + step]
  event.preventDefault()
  next?.focus()
}
