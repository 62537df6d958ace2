import { useMemo } from 'react'
import { randomId } from '../../api/random-id.ts'
import { useLiveEvents } from '../../live/event-store.ts'
import { marked } from '../../live/events.ts'
import { withReceived } from './messages.ts'
import type { Message, MessagePhoto } from './messages.ts'
import { dropOutgoing, putOutgoing, useOutbox } from './outbox.ts'
import { newOutgoing, pendingIn } from './outgoing.ts'
import type { ChatAddress, Outgoing } from './outgoing.ts'
import { sendOutbox } from './send-outbox.ts'
import { useOlder } from './use-older.ts'
import { useSeen } from './use-seen.ts'

type Options = { chat: ChatAddress; loaded: readonly Message[]; viewerId: string }

/** A chat's messages, received and outgoing, with functions to write one and to load older ones. */
export function useConversation({ chat, loaded, viewerId }: Options) {
  const { chatId } = chat
  const events = useLiveEvents()
  const received = events.messages[chatId]
  const latest = useMemo(() => withReceived(loaded, received), [loaded, received])
  const { known, older } = useOlder(chatId, latest)
  const messages = useMemo(() => marked(known, chatId, events.seen), [known, chatId, events.seen])
  const outbox = useOutbox(viewerId)
  useSeen(chatId, messages, viewerId)

  function send(message: Outgoing) {
    putOutgoing(viewerId, { ...message, state: 'sending', fault: null })
    void sendOutbox(viewerId)
  }

  return {
    messages,
    older,
    outgoing: pendingIn(outbox, chatId, messages),
    write: (content: string, photos: readonly MessagePhoto[], toGenlaest = false) =>
      send(newOutgoing(randomId(), chat, { content, photos, ...(toGenlaest && { toGenlaest }) })),
    retry: send,
    drop: ({ clientId }: Outgoing) => dropOutgoing(viewerId, clientId),
  }
}

export type ConversationState = ReturnType<typeof useConversation>
