import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../api/return-path.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { useLiveEvents } from '../../live/event-store.ts'
import { ChatList } from './chat-list.tsx'
import { unreadChats, withEvents } from './chat-view.ts'
import { Conversation } from './conversation.tsx'
import type { Inbox } from './load-inbox.ts'
import { useOlderChats } from './use-older-chats.ts'

/** The list and the open conversation side by side. A narrow screen shows only the conversation, if one is open. */
export function InboxView({ open: loadedOpen, viewerId, ...loaded }: Inbox & { viewerId: string }) {
  const { pathname, search } = useLocation()
  const events = useLiveEvents()
  const { chats: known, older } = useOlderChats(loaded)
  const chats = useMemo(() => withEvents(known, events), [known, events])
  // A draft joins the list with its first message.
  const open = chats.find(({ chatId }) => chatId === loadedOpen?.chatId) ?? loadedOpen
  const elsewhere = chats.filter(({ chatId }) => chatId !== open?.chatId)
  return (
    <Page className={open || loaded.unverified ? 'inbox inbox--chat' : 'inbox inbox--list'}>
      <h1 className="vh">Beskeder</h1>
      <ChatList chats={chats} older={older} viewerId={viewerId} openId={open?.chatId ?? null} />
      {open ? (
        <Conversation
          // The key gives each chat its own state, such as the text being written.
          key={open.chatId}
          chat={open}
          viewerId={viewerId}
          unreadElsewhere={unreadChats(elsewhere, viewerId)}
        />
      ) : (
        <section className="conv conv--none" aria-label="Samtale">
          {loaded.unverified ? (
            <EmptyState
              drawing="no-chats"
              title="Bekræft din email først"
              text="Så kan du skrive til sælgeren. Vi har sendt dig en kode, og du kan bede om en ny."
              action={
                <Link className={buttonClass()} to={loginAddress(pathname + search)}>
                  Bekræft din email
                </Link>
              }
            />
          ) : (
            <EmptyState drawing="no-chats" title="Din samtale vises her" />
          )}
        </section>
      )}
    </Page>
  )
}
