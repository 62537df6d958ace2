/**
 * The chat events of a person's socket. The handshake's log-in identifies the person; an id in an event proves nothing.
 */
import { Refusal } from '#contract/refusals'
import { answerEvent, budget } from '../../realtime/answer-event.ts'
import type { Deps } from '../../deps.ts'
import type { SocketFeature } from '../../realtime/socket.ts'
import { conversations, conversationsOf } from './chat-rooms.ts'
import { latestMessageTime } from './latest-message-time.ts'
import { markSeen } from './mark-seen.ts'

/** Far more than a person can do, and harmless to the server. */
const eventsAMinute = 240

export const chatEvents =
  (deps: Deps): SocketFeature =>
  (socket) => {
    const { caller } = socket.data
    const manners = { log: deps.log, mayAct: budget(eventsAMinute, 60_000) }

    answerEvent(socket, 'join_conversations', manners, async (userId) => {
      if (!caller) throw new Refusal('not_signed_in')
      if (userId !== caller.id) throw new Refusal('not_yours')
      await socket.join([conversations, conversationsOf(caller.id)])
      const latest = await latestMessageTime(deps.db, caller.id)
      return { latest: latest?.toISOString() ?? null }
    })

    answerEvent(socket, 'message_seen', manners, async (chatId) => {
      if (!caller) throw new Refusal('not_signed_in')
      return markSeen(deps, caller.id, chatId)
    })
  }
