/**
 * Emits chat events to the sockets of this node, in the order of their commits. If that fails, the sockets get
 * `news_missed` and load their chats again.
 */
import PQueue from 'p-queue'
import type { Deps } from '../../deps.ts'
import type { BroadcastFeature } from '../../realtime/socket.ts'
import { chatChannel, type ChatEvent } from './announce.ts'
import { conversations, conversationsOf } from './chat-rooms.ts'
import { loadChats } from './list-chats.ts'
import { presentMessage, presentNotification, wireChatOf } from './present.ts'
import { chatById, messagesToEmit, type EmittedMessage } from './queries.ts'

export const chatBroadcast = (deps: Deps): BroadcastFeature => ({
  channel: chatChannel,
  open(sockets) {
    const isHere = (accountId: string) => sockets.of('/').adapter.rooms.has(conversationsOf(accountId))
    const devicesOf = (accountId: string) => sockets.local.in(conversationsOf(accountId))
    const emitGap = () => void sockets.local.in(conversations).emit('news_missed')

    async function emitChat(chatId: string, parties: readonly string[]) {
      const row = (await chatById(deps.db, chatId))!
      for (const party of parties.filter(isHere)) {
        const [chat] = await loadChats(deps, [row], party)
        devicesOf(party).emit('new_chat', chat!)
      }
    }

    function emitMessage(parties: readonly string[], row: EmittedMessage) {
      sockets.local
        .in(parties.map(conversationsOf))
        .emit('new_message', { ...wireChatOf(row), message: presentMessage(row, deps) })
      for (const reader of parties.filter((party) => party !== row.sender_id && isHere(party)))
        devicesOf(reader).emit('new_notification', presentNotification(row))
    }

    async function emit(event: ChatEvent, messages: ReadonlyMap<string, EmittedMessage>) {
      const { parties } = event
      if ('seen' in event)
        return void sockets.local.in(parties.map(conversationsOf)).emit('messages_seen', event.seen)
      if ('order' in event)
        return void sockets.local.in(parties.map(conversationsOf)).emit('order_changed', event.order)
      if ('bell' in event)
        return void sockets.local.in(parties.map(conversationsOf)).emit('new_notification', event.bell)
      // Another version's event, while nodes are replaced one by one.
      if (!('message' in event)) return emitGap()
      const row = messages.get(event.message)
      // Deleted meanwhile: nobody has anything to show.
      if (!row) return
      if (event.opened) await emitChat(row.chat_id, parties)
      emitMessage(parties, row)
    }

    const waiting: ChatEvent[] = []
    /** Events that arrive during a batch wait for the next one, which reads its messages in one query. */
    async function emitWaiting() {
      const batch = waiting.splice(0)
      const ids = batch.flatMap((event) => ('message' in event ? [event.message] : []))
      try {
        const rows = ids.length === 0 ? [] : await messagesToEmit(deps.db, ids)
        const messages = new Map(rows.map((row) => [row.id, row]))
        for (const event of batch) await emit(event, messages)
      } catch (error) {
        deps.log.warn({ err: error }, 'chat events could not be emitted')
        emitGap()
      }
    }

    const queue = new PQueue({ concurrency: 1 })
    return {
      onNotice(payload) {
        const event = JSON.parse(payload) as ChatEvent
        if (!event.parties.some(isHere)) return
        if (waiting.push(event) === 1) void queue.add(emitWaiting)
      },
      onBack: emitGap,
    }
  },
})
