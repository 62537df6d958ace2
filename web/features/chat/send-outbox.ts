/**
 * Sends the outbox one message at a time, so that messages arrive in the order in which they were written. Only one of
 * several tabs sends, and a message that is sent twice arrives once.
 */
import { api } from '../../api/browser.ts'
import { Refused } from '../../api/refused.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import { changeLiveEvents } from '../../live/event-store.ts'
import { withChat, withMessage } from '../../live/events.ts'
import { dropOutgoing, putOutgoing, readOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

export async function sendOutbox(accountId: string): Promise<void> {
  const sendAll = async () => {
    for (let next = nextOf(accountId); next; next = nextOf(accountId)) await send(accountId, next)
  }
  // Locks need a secure context. Without them each tab sends, and the server removes duplicates.
  if (!('locks' in navigator)) return sendAll()
  await navigator.locks.request(`outgoing:${accountId}`, sendAll)
}

function nextOf(accountId: string): Outgoing | undefined {
  return readOutbox(accountId).find(({ state }) => state === 'sending')
}

async function send(accountId: string, message: Outgoing) {
  const { clientId, chat, content } = message
  const to = message.toGenlaest ? { to: 'genlaest' as const } : {}
  const photos = message.photos.map(({ key }) => key)
  try {
    const reply = await untilAnswered(
      () => api.call('chatSM', { chat, msg: content, ...to, photos, clientId }),
      {
        onBroken: () => {},
      },
    )
    changeLiveEvents((events) => withMessage(events, { chatId: chat.chatId, message: reply.message }))
    if (reply.chat) changeLiveEvents((events) => withChat(events, reply.chat!))
    dropOutgoing(accountId, clientId)
  } catch (error) {
    const refused = error instanceof Refused && error.status !== 0 ? error.message : null
    putOutgoing(accountId, { ...message, state: 'failed', fault: refused })
    if (!(error instanceof Refused)) throw error
  }
}
